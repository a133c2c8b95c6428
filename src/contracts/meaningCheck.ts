import * as z from 'zod/mini'

/** Path of the call that sends the check of a result's meanings. `shortcode` must be encoded by the caller. */
export const meaningCheckPath = (shortcode: string) => `account/results/${shortcode}/check/`

/** Expressions of one check: so many at most, and no check is offered with fewer than the least. */
export const MAX_CHECKED = 10
export const FEWEST_CHECKED = 6

/** Meanings to choose from: the right one and two wrong ones, in an order that was drawn when the test was completed. */
export const CHECK_OPTIONS = 3

/** An expression that was marked Know, by its position in the test, and what it may mean. Which is right is not told. */
export const CheckQuestion = z.object({
  position: z.int(),
  subject: z.string(),
  meanings: z.array(z.string()).check(z.length(CHECK_OPTIONS)),
})
export type CheckQuestion = z.infer<typeof CheckQuestion>

/** What was chosen: an index into `meanings`, or null for 'Not sure after all'. */
export const CheckAnswer = z.object({
  position: z.int(),
  chosen: z.nullable(z.int().check(z.gte(0), z.lt(CHECK_OPTIONS))),
})
export type CheckAnswer = z.infer<typeof CheckAnswer>

/** Body of PUT /v1/account/results/{shortcode}/check/: an answer to every question, or none, for good. */
export const MeaningCheckRequest = z.union([
  z.object({ answers: z.array(CheckAnswer).check(z.maxLength(MAX_CHECKED)) }),
  z.object({ declined: z.literal(true) }),
])
export type MeaningCheckRequest = z.infer<typeof MeaningCheckRequest>

/** How the chosen meaning of one expression was: null for 'Not sure after all'. */
const CheckedMeaning = z.object({ position: z.int(), subject: z.string(), right: z.nullable(z.boolean()) })

/**
 * The check of an own result. While it is `open` its questions are there, and their meanings are to be shown nowhere else.
 * `done`: the result counts it, `before` is the ability (logits, with its 90 % interval) that it had without.
 */
export const MeaningCheck = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open'), questions: z.array(CheckQuestion) }),
  z.object({
    status: z.literal('done'),
    /** ISO 8601, UTC. */
    checked_at: z.string(),
    answers: z.array(CheckedMeaning),
    before: z.object({ ability: z.number(), ability_range: z.tuple([z.number(), z.number()]) }),
  }),
  z.object({ status: z.literal('declined') }),
])
export type MeaningCheck = z.infer<typeof MeaningCheck>
