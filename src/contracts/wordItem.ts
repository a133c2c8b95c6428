import * as z from 'zod/mini'

/** Longest decision time that is kept: one day, in milliseconds. */
export const DECISION_TIME_LIMIT = 86_400_000

/** What a learner did with one item. `answered_at`: client time in ms since the epoch, absent until answered. */
export const Answer = z.object({
  /** true: Know, false: Not sure, null: not answered yet. */
  checked: z.nullable(z.boolean()),
  revealed_meaning: z.boolean(),
  /** Milliseconds that the item was on screen in a visible page until the answer. */
  decision_time: z.number().check(z.gte(0), z.lte(DECISION_TIME_LIMIT)),
  answered_at: z.optional(z.int().check(z.gte(0))),
})
export type Answer = z.infer<typeof Answer>

/** A text that may be missing: an item without it is shown with a fallback, the test goes on (spec 8). */
const itemText = () => z.catch(z.string(), '')

/** One sentence of a test, its target between double asterisks, with the learner's answer. */
export const WordItem = z.extend(Answer, {
  subject: itemText(),
  sentence: itemText(),
  definition: itemText(),
})
export type WordItem = z.infer<typeof WordItem>

/** One of the three items before the test; it is never sent. */
export const PracticeItem = z.object({
  subject: z.string(),
  sentence: z.string(),
  definition: z.string(),
  fake: z.boolean(),
})
export type PracticeItem = z.infer<typeof PracticeItem>
