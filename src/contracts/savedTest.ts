import * as z from 'zod/mini'
import { CarriedProfile } from './carriedTest.ts'
import { TestStatus, VocabSize } from './vocabTest.ts'
import { PracticeItem, WordItem } from './wordItem.ts'

/** The orders of steps (decisions, Flow). A test keeps the flow it was started with. */
export const FlowName = z.enum(['profile-first', 'profile-last', 'noD'])
export type FlowName = z.infer<typeof FlowName>

/** A test as it rests on the device: the truth of the running test (IndexedDB store `tests`). */
export const SavedTest = z.object({
  /** Never blank: nothing could be saved with it. */
  test_id: z.string().check(z.regex(/\S/)),
  shortcode: z.string(),
  status: TestStatus,
  words: z.array(WordItem),
  practice: z.array(PracticeItem),
  flow: FlowName,
  test_version: z.string(),
  deck_id: z.nullable(z.string()),
  vocab_size: z.nullable(VocabSize),
  /** What the learner told about themselves for this test (spec 2, screen 11), without who they are. */
  user_profile: z.optional(CarriedProfile),
  /** When the test was fetched, ms since the epoch: an unstarted one is used for 7 days. */
  fetched_at: z.number(),
  /** The newest `answered_at` that the server has acknowledged; 0 before the first save. */
  saved_through: z.number(),
  /** Set when the server refused the test: it is kept for 30 days from then on, beside the one in hand. */
  set_aside_at: z.optional(z.number()),
})
export type SavedTest = z.infer<typeof SavedTest>
