import * as z from 'zod/mini'
import { DifficultyBand, ItemKind } from './endpoints.ts'
import { CheckAnswer, CheckQuestion, MeaningCheck } from './meaningCheck.ts'
import { TellsLevel } from './result.ts'

/** Path of the calls about one of the user's own results: read, delete. `shortcode` must be encoded by the caller. */
export const ownResultPath = (shortcode: string) => `account/results/${shortcode}/`
/** Path of the call that says what others see of it. */
export const ownSharingPath = (shortcode: string) => `account/results/${shortcode}/sharing/`

/** How much of the owner's name the shared result shows. */
export const NameForm = z.enum(['full', 'first', 'none'])
export type NameForm = z.infer<typeof NameForm>

/** What others see of a result. `link_on` false: its link is answered as one that does not exist. */
export const Sharing = z.object({ name_form: NameForm, link_on: z.boolean() })
export type Sharing = z.infer<typeof Sharing>

const Expression = z.object({
  subject: z.string(),
  /** The target between double asterisks. */
  sentence: z.string(),
  definition: z.string(),
  kind: ItemKind,
  band: DifficultyBand,
})

/** A real item of the test with its learner's answer. */
export const AnsweredExpression = z.extend(Expression, {
  /** true: Know, false: Not sure. */
  checked: z.boolean(),
  revealed_meaning: z.boolean(),
})
export type AnsweredExpression = z.infer<typeof AnsweredExpression>

/** An expression that the learner may well be about to learn. */
export const NextExpression = Expression
export type NextExpression = z.infer<typeof NextExpression>

/** Groups with fewer learners are never shown to anybody. */
export const SMALLEST_GROUP = 50

/** A group of learners that the learner belongs to, by a field of the profile; for `age_group` by bands of ages, '25-34'. */
export const ComparedGroup = z.object({
  group: z.enum(['native_language', 'education_level', 'age_group']),
  /** The learner's own value: the language's or education's code, or the band of ages. */
  value: z.string(),
  /** Learners in the group, rounded down: to tens below 100, to two digits above; never below SMALLEST_GROUP. */
  learners: z.int(),
  /** Share of the group with a lower ability, in percent, rounded to what a test supports: 5, 10, 20 … 90 or 95. */
  percentile: z.int(),
})
export type ComparedGroup = z.infer<typeof ComparedGroup>

/** Beside other learners. `sample`: who they are; 'demo': made up, where the operator asked for it. */
export const Comparison = z.object({ sample: z.enum(['learners', 'demo']), groups: z.array(ComparedGroup) })
export type Comparison = z.infer<typeof Comparison>

/**
 * What the owner alone is told of a result, beside what everyone may read of it. Where that tells no level, there are no
 * expressions and no groups.
 */
export const OwnResult = z.object({
  /** The whole name as stored with the test; null where there is none. */
  full_name: z.nullable(z.string()),
  sharing: Sharing,
  /** The real items in the order served; none where the test's bank is no longer shipped. */
  answered: z.array(AnsweredExpression),
  /** At most 50: words by frequency, then phrasal verbs and idioms, easiest first. */
  learn_next: z.array(NextExpression),
  comparison: Comparison,
  tells_level: TellsLevel,
  /** null where no check was offered. A server may leave it out. */
  check: z.optional(z.nullable(MeaningCheck)),
})
export type OwnResult = z.infer<typeof OwnResult>

/**
 * A check of meanings as the device holds it until the server says that it has ended. 'open': `answers` are those given so
 * far; 'answered' and 'declined': for good, and still to be sent.
 */
export const LocalCheck = z.object({
  questions: z.array(CheckQuestion).check(z.minLength(1)),
  answers: z.array(CheckAnswer),
  state: z.enum(['open', 'answered', 'declined']),
})
export type LocalCheck = z.infer<typeof LocalCheck>

/**
 * What the device holds of one of its own results (IndexedDB store `ownDetails`): the answers from the
 * completion on, so that they are there without a connection; `fromServer` once the server has answered. A damaged
 * `fromServer` counts as no answer yet. `owner`: the uid for whom the server answered; missing where that is not known.
 * A damaged `check` counts as none, until the server answers with one again.
 */
export const OwnDetails = z.object({
  answered: z.array(AnsweredExpression),
  fromServer: z.catch(z.nullable(z.omit(OwnResult, { answered: true })), null),
  owner: z.catch(z.optional(z.string()), undefined),
  check: z.catch(z.optional(LocalCheck), undefined),
})
export type OwnDetails = z.infer<typeof OwnDetails>
