import * as z from 'zod/mini'
import { CefrLevel } from './cefr.ts'
import { byKind, itemKinds } from './itemKinds.ts'

/** Lower and upper end of a 90 % interval. */
const Range = z.tuple([z.number(), z.number()])

/**
 * The edition of the item bank that a result rests on. Any text, since a page may meet an edition that came after it. A server
 * may leave it out; such results are compared with each other.
 */
const Edition = z.optional(z.string())

/**
 * False where the answers do not tell a level: all figures are then those of a guess, with wide ranges, and none of them
 * is shown. A server may leave it out; then it counts as true.
 */
export const TellsLevel = z.optional(z.boolean())

/** How many expressions of a kind the learner knows, unrounded, and how many an average native speaker knows. */
export const KnownCount = z.object({
  known: z.number(),
  range: Range,
  native_speaker: z.number(),
  /** `known` divided by `native_speaker`, uncapped. */
  native_speaker_ratio: z.number(),
  /** 5th and 95th percentile of native speakers, where they are known: of words. */
  native_speaker_range: z.optional(Range),
  /**
   * Mean standard error (logits) of the difficulties of the kind's items in the bank that the test was taken from. Missing
   * where the server does not have that bank.
   */
  difficulty_error: z.optional(z.number()),
})
export type KnownCount = z.infer<typeof KnownCount>

/**
 * What anyone with the shortcode may read (§4.16), as this server answers it. Counts are unrounded, ratios uncapped: the
 * page rounds and caps. The fields from `ability` on say how sure the figures are. `counts` has the count of every kind with
 * its range; the specified fields of words, phrasal verbs and idioms repeat the count alone.
 */
export const MeasuredResult = z.object({
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
  /** By kind; one that was added after the test is missing. */
  counts: z.optional(z.object(byKind(itemKinds, () => z.optional(KnownCount)))),
  /** Ability in logits, posterior mean. */
  ability: z.number(),
  ability_range: Range,
  /** How likely the stated level is, 0..1. */
  level_probability: z.number(),
  /** The neighbouring level where it has 20 % or more. */
  possible_level: z.nullable(CefrLevel),
  /** Many fakes were marked Know: the range is wide. */
  overclaiming: z.boolean(),
  /** With `overclaiming`: most of them were more likely read quickly. */
  read_quickly: z.optional(z.boolean()),
  /** What the learner may do next, two or three sentences each. */
  next_steps: z.optional(z.array(z.string())),
  edition: Edition,
  tells_level: TellsLevel,
  /** The figures count a check of meanings. */
  meanings_checked: z.optional(z.boolean()),
})
export type MeasuredResult = z.infer<typeof MeasuredResult>

/**
 * The same as a page takes it, from any server: one that answers no more than the specified fields does not say how sure
 * its figures are (§8.63). What is missing is not shown.
 */
export const SharedResult = z.partial(MeasuredResult, {
  ability: true,
  ability_range: true,
  level_probability: true,
  possible_level: true,
  overclaiming: true,
})
export type SharedResult = z.infer<typeof SharedResult>

/** One result as a point of the learner's progress; of one that tells no level, only that there is none to show. */
export const ResultPoint = z.object({
  shortcode: z.string(),
  /** ISO 8601, UTC. */
  completed_at: z.string(),
  level: CefrLevel,
  /** Ability in logits, and its 90 % interval; missing where the result does not say them. */
  ability: z.optional(z.number()),
  ability_range: z.optional(Range),
  edition: Edition,
  tells_level: TellsLevel,
})
export type ResultPoint = z.infer<typeof ResultPoint>
