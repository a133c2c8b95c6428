import * as z from 'zod/mini'
import { CefrLevel } from './cefr.ts'
import { UserProfile } from './userProfile.ts'
import { WordItem } from './wordItem.ts'

export const TestStatus = z.enum(['new', 'in-progress', 'completed'])
export type TestStatus = z.infer<typeof TestStatus>

/** Lemmas known (unrounded) and level: what a completed test carries. */
export const VocabSize = z.object({ lemmas_number: z.number(), level: CefrLevel })
export type VocabSize = z.infer<typeof VocabSize>

/** A test as the server hands it out (spec 3). `test_id` is a capability: whoever holds it may save answers. */
export const VocabTest = z.object({
  test_id: z.string(),
  shortcode: z.string(),
  status: TestStatus,
  language: z.literal('en'),
  mode: z.literal('sentences'),
  words: z.array(WordItem),
  vocab_size: z.nullable(VocabSize),
  /** The label of the flow that the test was made for, such as v7 or v7noD. */
  test_version: z.string(),
  web_test_version: z.string(),
  deck_id: z.nullable(z.string()),
  referred_by: z.nullable(z.string()),
  user_profile: UserProfile,
})
export type VocabTest = z.infer<typeof VocabTest>
