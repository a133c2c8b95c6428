import * as z from 'zod/mini'
import { CefrLevel } from './cefr.ts'

/** Lower and upper end of a 90 % interval. */
export const Range = z.tuple([z.number(), z.number()])

/**
 * What anyone with the shortcode may read (spec 3). Counts are unrounded, ratios uncapped: the page rounds and caps.
 * The fields after `native_speaker_idioms` say how sure the figures are.
 */
export const SharedResult = z.object({
  full_name: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  test_datetime: z.string(),
  level: CefrLevel,
  level_description: z.string(),
  lemmas_number: z.number(),
  native_speaker_lemmas: z.number(),
  native_speaker_lemmas_percentage: z.number(),
  phrasal_verbs_number: z.number(),
  native_speaker_phrasal_verbs: z.number(),
  idioms_number: z.number(),
  native_speaker_idioms: z.number(),
  /** Ability in logits, posterior mean. */
  ability: z.number(),
  ability_range: Range,
  lemmas_range: Range,
  phrasal_verbs_range: Range,
  idioms_range: Range,
  /** How likely the stated level is, 0..1. */
  level_probability: z.number(),
  /** The neighbouring level where it has 20 % or more. */
  possible_level: z.nullable(CefrLevel),
  /** Many expressions without meaning were marked as known: the range is wide. */
  overclaiming: z.boolean(),
  /** What the learner may do next, two or three sentences each. Missing in what an older build has stored or answers. */
  next_steps: z.optional(z.array(z.string())),
})
export type SharedResult = z.infer<typeof SharedResult>
