import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { CefrLevel } from './cefr.ts'
import { UserProfile } from './profile.ts'

/** Longest decision time that is kept: one day, in milliseconds. */
export const DECISION_TIME_LIMIT = 86_400_000

/** What a learner did with one item. `answered_at`: client time in ms since the epoch, absent until answered. */
export const Answer = z.object({
  checked: z
    .nullable(z.boolean())
    .register(api, { description: 'true: known; false: not sure; null: not answered yet.' }),
  revealed_meaning: z.boolean().register(api, { description: 'Whether the learner looked at the meaning.' }),
  decision_time: z.number().check(z.gte(0), z.lte(DECISION_TIME_LIMIT)).register(api, {
    description:
      'Milliseconds that the sentence was in sight until the answer. Where they were hardly enough to read it, an answer “known” counts for less; 0 is unknown.',
  }),
  answered_at: z.optional(z.int().check(z.gte(0))).register(api, {
    description:
      'When it was answered, by the clock of the client: milliseconds since 1970. The newest answer to a word counts.',
  }),
})
export type Answer = z.infer<typeof Answer>

/** A text that may be missing: an item without it is shown with a fallback, the test goes on (§9.4). */
const itemText = () => z.catch(z.string(), '')

/** One sentence of a test, its target between double asterisks, with the learner's answer. */
export const WordItem = z
  .extend(Answer, {
    subject: itemText().register(api, { description: 'The expression asked for.' }),
    sentence: itemText().register(api, { description: 'The sentence, the expression in it between double asterisks.' }),
    definition: itemText().register(api, { description: 'What the expression means in this sentence.' }),
  })
  .register(api, { id: 'WordItem', description: 'One sentence of a test, with its answer so far.' })
export type WordItem = z.infer<typeof WordItem>

/** One of the three items before the test; it is never sent. */
export const PracticeItem = z
  .object({
    subject: z.string().register(api, { description: 'The expression asked for.' }),
    sentence: z.string().register(api, { description: 'The sentence, the expression in it between double asterisks.' }),
    definition: z.string().register(api, { description: 'What the expression means in this sentence.' }),
    fake: z.boolean().register(api, { description: 'Whether the sentence misuses the expression.' }),
  })
  .register(api, { id: 'PracticeItem', description: 'One of the three sentences before the test.' })
export type PracticeItem = z.infer<typeof PracticeItem>

export const TestStatus = z
  .enum(['new', 'in-progress', 'completed'])
  .register(api, { id: 'TestStatus', description: 'How far the test has come.' })
export type TestStatus = z.infer<typeof TestStatus>

/** Lemmas known (unrounded) and level: what a completed test carries. */
export const VocabSize = z
  .object({
    lemmas_number: z.number().register(api, { description: 'Words known, estimated and not rounded.' }),
    level: CefrLevel,
  })
  .register(api, { id: 'VocabSize', description: 'The size of a vocabulary.' })
export type VocabSize = z.infer<typeof VocabSize>

/** A test as the server hands it out (§4.1). `test_id` is a capability: whoever holds it may save answers. */
export const VocabTest = z
  .object({
    test_id: z.string().register(api, { description: 'A secret: whoever has it may save answers.' }),
    shortcode: z.string().register(api, { description: 'The public name of the result.' }),
    status: TestStatus,
    language: z.literal('en').register(api, { description: 'The language tested.' }),
    mode: z.literal('sentences').register(api, { description: 'Words are shown in sentences.' }),
    words: z.array(WordItem).register(api, { description: 'The sentences in the order to be shown, 80 of them.' }),
    vocab_size: z.nullable(VocabSize).register(api, { description: 'null until the test is completed.' }),
    test_version: z.string().register(api, { description: 'The label of the flow that the test was made for.' }),
    web_test_version: z.string().register(api, { description: 'The same label.' }),
    deck_id: z.nullable(z.string()).register(api, { description: 'The deck that the test is labelled with, or null.' }),
    referred_by: z.nullable(z.string()).register(api, { description: 'Where the learner came from, or null.' }),
    user_profile: UserProfile,
  })
  .register(api, { id: 'VocabTest', description: 'A test.' })
export type VocabTest = z.infer<typeof VocabTest>

/**
 * A new test as a page takes it, from any server: with what it needs of the specified fields. Its words may come without
 * the state of an answer (§8.62).
 */
export const NewTest = z.object({
  test_id: VocabTest.shape.test_id,
  shortcode: VocabTest.shape.shortcode,
  words: z.array(
    z.extend(WordItem, {
      checked: z._default(Answer.shape.checked, null),
      revealed_meaning: z._default(Answer.shape.revealed_meaning, false),
      decision_time: z._default(Answer.shape.decision_time, 0),
    }),
  ),
  deck_id: z._default(VocabTest.shape.deck_id, null),
})
export type NewTest = z.infer<typeof NewTest>

/** The orders of steps (§2.3, §2.4, §2.7). A test keeps the flow it was started with. */
export const FlowName = z
  .enum(['profile-first', 'profile-last', 'noD'])
  .register(api, { id: 'FlowName', description: 'The order of steps that the test was started with.' })
export type FlowName = z.infer<typeof FlowName>

/** What a learner tells about themselves, without what says who they are. */
export const TransferredProfile = z
  .omit(UserProfile, { email: true, full_name: true })
  .register(api, { id: 'TransferredProfile', description: 'A profile without e-mail and name.' })
export type TransferredProfile = z.infer<typeof TransferredProfile>

/** A running test as another device of the learner gets it: with the answers so far, without e-mail and name. */
export const TransferredTest = z.extend(VocabTest, { user_profile: TransferredProfile }).register(api, {
  id: 'TransferredTest',
  description: 'A running test for another device of its learner, with the answers so far.',
})
export type TransferredTest = z.infer<typeof TransferredTest>

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
  /** What the learner told about themselves for this test (§3.51), without who they are. */
  user_profile: z.optional(TransferredProfile),
  /** When the test was fetched, ms since the epoch: an unstarted one is used for 7 days. */
  fetched_at: z.number(),
  /** The newest `answered_at` that the server has acknowledged; 0 before the first save. */
  saved_through: z.number(),
  /**
   * The places of the words to look at again before the test is sent. Set, if only to none, once the learner was asked whether to
   * look at answers again that were too fast to have been read.
   */
  look_again: z.optional(z.array(z.int())),
  /** Set when the server refused the test: it is kept for 30 days from then on, beside the running one. */
  set_aside_at: z.optional(z.number()),
})
export type SavedTest = z.infer<typeof SavedTest>
