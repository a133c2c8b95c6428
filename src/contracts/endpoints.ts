import * as z from 'zod/mini'
import { MAX_COMPLETED_TESTS } from './limits.ts'
import { itemKinds } from './itemKinds.ts'
import { MeaningCheck } from './meaningCheck.ts'
import { storableText } from './text.ts'
import { UserProfile } from './profile.ts'
import { VocabSize, Answer } from './test.ts'

/** Body of POST /v1/vocab_checkbox_tests/. `completed_tests`: ids; any text may stand there, and what names no test is ignored. */
export const CreateTestRequest = z.object({
  language: z.literal('en'),
  mode: z.literal('sentences'),
  web_test_version: storableText(20),
  deck_id: z.optional(z.nullable(storableText(100))),
  completed_tests: z.optional(z.array(z.string()).check(z.maxLength(MAX_COMPLETED_TESTS))),
})
export type CreateTestRequest = z.infer<typeof CreateTestRequest>

/**
 * One word of a save, by position; `subject` is compared with the item served, all else is ignored. An unset `checked` is
 * null (§4.8), a missing `decision_time` 0 (§4.10).
 */
const SavedAnswer = z.extend(Answer, {
  subject: z.optional(storableText(200)),
  checked: z._default(Answer.shape.checked, null),
  decision_time: z._default(Answer.shape.decision_time, 0),
})

/**
 * Body of PATCH /v1/vocab_checkbox_tests/{test_id}/: all words of the test in the order served. Fields beside these
 * are ignored: results, sentences and definitions sent by a client never count.
 */
export const SaveTestRequest = z.object({
  words: z.array(SavedAnswer).check(z.maxLength(200)),
  user_profile: z.optional(UserProfile),
  referred_by: z.optional(z.nullable(storableText(500))),
})
export type SaveTestRequest = z.infer<typeof SaveTestRequest>

/** Coarse difficulty of a real item: the CEFR letter that its difficulty falls into. */
export const DifficultyBand = z.enum(['A', 'B', 'C'])
export type DifficultyBand = z.infer<typeof DifficultyBand>

export const ItemKind = z.enum(itemKinds)

/** Told to the owner by the completion: kind and band of the real items by position. Fakes are left out. */
const RevealedItem = z.object({ position: z.int(), kind: ItemKind, band: DifficultyBand })

/** Answer to a save. `answered`: words answered on the server after merging. */
export const SaveTestResponse = z.discriminatedUnion('status', [
  z.object({ status: z.literal('new'), shortcode: z.string(), answered: z.int() }),
  z.object({ status: z.literal('in-progress'), shortcode: z.string(), answered: z.int() }),
  z.object({
    status: z.literal('completed'),
    shortcode: z.string(),
    answered: z.int(),
    /** Only in the answer to a completion, never to a partial save. */
    vocab_size: z.optional(VocabSize),
    /** False where the answers do not tell a level. */
    tells_level: z.optional(z.boolean()),
    items: z.optional(z.array(RevealedItem)),
    /** Only while it is open. */
    check: z.optional(MeaningCheck),
  }),
])
export type SaveTestResponse = z.infer<typeof SaveTestResponse>

/**
 * The answer to a completion as the page takes it, from any server. A shortcode alone is enough (§8.18); one without leads to
 * the start (§9.3), provided that it has our status: an answer with neither is somebody else's, such as a portal's.
 */
export const CompletionResponse = z
  .object({
    status: z.optional(z.string()),
    shortcode: z.optional(z.string()),
    tells_level: z.optional(z.boolean()),
    items: z.optional(z.array(RevealedItem)),
    check: z.optional(MeaningCheck),
  })
  .check(z.refine(({ status, shortcode }) => status === 'completed' || shortcode !== undefined))
export type CompletionResponse = z.infer<typeof CompletionResponse>
