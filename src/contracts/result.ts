import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { CefrLevel } from './cefr.ts'
import { endpoint } from './endpoint.ts'
import { sharedResultAnswers } from './examples/results.ts'
import { SHORTCODE } from './examples/tests.ts'
import { NextStep } from './feedback.ts'
import { byKind, itemKinds, type ItemKind } from './itemKinds.ts'

/** Lower and upper end of a 90 % interval. Not a tuple schema, because nothing else in the page needs that code. */
export const Range = (
  z.array(z.number()).check(z.minLength(2), z.maxLength(2)) as unknown as z.ZodMiniType<[number, number]>
).register(api, { id: 'Interval', description: 'Lower and upper end of a 90 % interval.' })

/**
 * The edition of the item bank behind a result. Any text, because a page may receive an edition newer than itself. A
 * server may omit it; results without an edition are compared with each other.
 */
const Edition = z.optional(z.string()).register(api, {
  description:
    'The edition of the item bank that the result rests on. Abilities and counts of different editions are not compared. A server may leave it out.',
})

/**
 * False if the answers do not allow a level. All figures are then guesses with wide ranges, and none is shown. A server
 * may omit it, which means true.
 */
export const TellsLevel = z.optional(z.boolean()).register(api, {
  description:
    'Whether the answers tell a level. If not, all figures are those of a guess, with wide ranges, and are not to be shown. A server may leave it out; the result then tells one.',
})

/** How many expressions of a kind the learner knows, unrounded, and how many an average native speaker knows. */
export const KnownCount = z
  .object({
    known: z.number().register(api, { description: 'Expressions known, estimated.' }),
    range: Range,
    native_speaker: z
      .number()
      .register(api, { description: 'Expressions of the kind that an average native speaker knows.' }),
    native_speaker_ratio: z
      .number()
      .register(api, { description: 'Known by those that a native speaker knows: a ratio, which may exceed 1.' }),
    native_speaker_range: z.optional(Range).register(api, {
      description: 'The 5th and the 95th percentile of native speakers, where a source has them: of words.',
    }),
    difficulty_error: z.optional(z.number()).register(api, {
      description:
        'Mean standard error, in logits, of the difficulties of the kind’s items in the bank that the test was taken from. Left out where that bank is not known.',
    }),
  })
  .register(api, { id: 'KnownCount', description: 'How many expressions of a kind the learner knows. Not rounded.' })
export type KnownCount = z.infer<typeof KnownCount>

/** The first words of each count's description. */
const COUNTED: Readonly<Record<ItemKind, string>> = { word: 'Words', phrasal_verb: 'Phrasal verbs', idiom: 'Idioms' }

const KnownCounts = z
  .object(byKind(itemKinds, (kind) => z.optional(KnownCount).register(api, { description: `${COUNTED[kind]} known.` })))
  .register(api, {
    id: 'KnownCounts',
    description: 'Counts by kind of expression. A kind that came after the test is left out.',
  })

/**
 * What anyone with the shortcode may read (§4.16), as this server sends it. Counts are unrounded, their ratios uncapped:
 * the page rounds and caps them. The fields from `ability` on express the certainty of the figures. `counts` contains
 * every kind's count with its range; the specified fields of words, phrasal verbs and idioms repeat the count alone.
 */
export const MeasuredResult = z
  .object({
    full_name: z.nullable(z.string()).register(api, { description: 'The learner’s name, or null.' }),
    test_datetime: z.string().register(api, { description: 'When the test was completed: ISO 8601, UTC.' }),
    level: CefrLevel,
    level_description: z.string().register(api, {
      description: 'What a vocabulary of this level is good for: `level` in English.',
    }),
    standings: z.optional(z.null()).register(api, {
      description: 'No longer of use; kept for clients that expect it.',
    }),
    lemmas_number: z.number().register(api, { description: 'Words known, estimated.' }),
    native_speaker_lemmas: z.number().register(api, { description: 'Words that an average native speaker knows.' }),
    native_speaker_lemmas_percentage: z.number().check(z.gte(0), z.lte(1)).register(api, {
      description:
        'Words known by those that a native speaker knows: a ratio from 0 to 1. `counts` has it without that limit.',
    }),
    phrasal_verbs_number: z.number().register(api, { description: 'Phrasal verbs known, estimated.' }),
    native_speaker_phrasal_verbs: z
      .number()
      .register(api, { description: 'Phrasal verbs that an average native speaker knows.' }),
    idioms_number: z.number().register(api, { description: 'Idioms known, estimated.' }),
    native_speaker_idioms: z.number().register(api, { description: 'Idioms that an average native speaker knows.' }),
    counts: z.optional(KnownCounts).register(api, { description: 'The counts by kind of expression.' }),
    ability: z
      .number()
      .register(api, { description: 'The ability in logits: the mean of its posterior distribution.' }),
    ability_range: Range,
    level_probability: z.number().register(api, { description: 'How likely the stated level is, from 0 to 1.' }),
    possible_level: z
      .nullable(CefrLevel)
      .register(api, { description: 'The neighbouring level where it has 20 % or more, else null.' }),
    overclaiming: z.boolean().register(api, {
      description:
        'Whether many expressions were marked as known in sentences where they make no sense. The intervals are wide then.',
    }),
    read_quickly: z
      .optional(z.boolean())
      .register(api, { description: 'Whether the times say that most of these sentences were not read.' }),
    next_steps: z.optional(z.array(z.string())).register(api, {
      description: 'What the learner may do next, by level: in English.',
    }),
    next_step_codes: z.optional(z.array(NextStep)).register(api, {
      description: 'The steps of `next_steps`, in their order. A server may leave them out.',
    }),
    edition: Edition,
    tells_level: TellsLevel,
    meanings_checked: z.optional(z.boolean()).register(api, {
      description: 'Whether the figures count a check of meanings, by which the learner showed what they know.',
    }),
    ten: z.optional(z.boolean()).register(api, {
      description: 'Whether ten sentences of the test can be tried. Left out, they cannot.',
    }),
  })
  .register(api, {
    id: 'SharedResult',
    description: 'What anyone with the shortcode may read. Counts are not rounded.',
  })
export type MeasuredResult = z.infer<typeof MeasuredResult>
const { standings: _, ...measured } = MeasuredResult.shape

/**
 * A shared result as the page accepts it from any server. A server that sends only the specified fields does not
 * express the certainty of its figures (§8.63). Missing fields are not shown, and unknown codes from a newer server
 * count as missing.
 */
export const SharedResult = z.object({
  ...measured,
  // More than 1 in results of version 1.0.0.
  native_speaker_lemmas_percentage: z.number(),
  ability: z.optional(measured.ability),
  ability_range: z.optional(measured.ability_range),
  level_probability: z.optional(measured.level_probability),
  possible_level: z.optional(measured.possible_level),
  overclaiming: z.optional(measured.overclaiming),
  next_step_codes: z.catch(measured.next_step_codes, undefined),
})
export type SharedResult = z.infer<typeof SharedResult>

/**
 * An earlier test, scored again by the edition of the item bank that new tests come from, so that it can be compared
 * with them. The result itself keeps what it said. A server omits it if the edition is the same, or the test's answers
 * are no longer stored.
 */
export const OnCurrentScale = z
  .object({
    edition: z.string().register(api, { description: 'The edition that scored the answers again.' }),
    level: CefrLevel,
    ability: measured.ability,
    ability_range: Range,
  })
  .register(api, {
    id: 'OnCurrentScale',
    description:
      'The same answers, with those of the check, scored by the edition of the item bank that new tests come from: what to compare with newer results. Left out for results of that edition, and where it cannot score the answers or they tell no level on its scale.',
  })
export type OnCurrentScale = z.infer<typeof OnCurrentScale>

/** One result as a point of the learner's progress. A result without a level has no figures to show. */
export const ResultPoint = z.object({
  shortcode: z.string().register(api, { description: 'The public name of the result.' }),
  completed_at: z.string().register(api, { description: 'When the test was completed: ISO 8601, UTC.' }),
  level: CefrLevel,
  ability: z
    .optional(z.number())
    .register(api, { description: 'The ability in logits: the mean of its posterior distribution.' }),
  ability_range: z.optional(Range),
  edition: Edition,
  tells_level: TellsLevel,
  on_current_scale: z.optional(OnCurrentScale),
})
export type ResultPoint = z.infer<typeof ResultPoint>

/** The parameter of every call about one result. */
export const ShortcodePath = z.object({
  shortcode: z.string().register(api, { description: 'The public name of the result.', examples: [SHORTCODE] }),
})

export const ReadSharedResult = endpoint({
  method: 'get',
  path: 'vocab_checkbox_tests/share/{shortcode}/',
  accepts: { 200: SharedResult },
  operationId: 'readSharedResult',
  tag: 'results',
  summary: 'Read the result of a completed test',
  params: ShortcodePath,
  answer: { description: 'The result.', schema: MeasuredResult, examples: sharedResultAnswers },
  caching: 'tagged',
  problems: ['bad-request', 'result-not-found'],
})
