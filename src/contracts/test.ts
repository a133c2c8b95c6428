import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { CefrLevel } from './cefr.ts'
import { UserProfile } from './profile.ts'

/** The longest decision time that is stored: one day, in milliseconds. */
export const DECISION_TIME_LIMIT = 86_400_000

/** The learner's answer to one item. `answered_at`: client time in ms since the epoch, absent until answered. */
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

/** A text that may be missing. The item is then shown with a fallback, and the test continues (§9.4). */
const itemText = () => z.catch(z.string(), '')

/** One sentence of a test, with the target between double asterisks, and the learner's answer. */
export const WordItem = z
  .extend(Answer, {
    subject: itemText().register(api, { description: 'The expression asked for.' }),
    sentence: itemText().register(api, { description: 'The sentence, the expression in it between double asterisks.' }),
    definition: itemText().register(api, { description: 'What the expression means in this sentence.' }),
  })
  .register(api, { id: 'WordItem', description: 'One sentence of a test, with its answer so far.' })
export type WordItem = z.infer<typeof WordItem>

/** One of the three practice items before the test; it is never sent to be scored. */
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

/** The number of known lemmas (unrounded) and the level of a completed test. */
export const VocabSize = z
  .object({
    lemmas_number: z.number().register(api, { description: 'Words known, estimated and not rounded.' }),
    level: CefrLevel,
  })
  .register(api, { id: 'VocabSize', description: 'The size of a vocabulary.' })
export type VocabSize = z.infer<typeof VocabSize>

/** A test as the server sends it (§4.1). `test_id` is a capability: anyone who has it may save answers. */
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
 * A new test as the page accepts it from any server: only the specified fields that the page needs. Words may come
 * without the state of an answer (§8.62).
 */
export const NewTest = z.object({
  /** Not blank: see `SavedTest`. */
  test_id: VocabTest.shape.test_id.check(z.regex(/\S/)),
  shortcode: VocabTest.shape.shortcode,
  words: z
    .array(
      z.extend(WordItem, {
        checked: z._default(Answer.shape.checked, null),
        revealed_meaning: z._default(Answer.shape.revealed_meaning, false),
        decision_time: z._default(Answer.shape.decision_time, 0),
      }),
    )
    .check(z.minLength(1)),
  deck_id: z._default(VocabTest.shape.deck_id, null),
})
export type NewTest = z.infer<typeof NewTest>

/** The orders of steps (§2.3, §2.4, §2.7). A test keeps the flow with which it started. */
export const FlowName = z
  .enum(['profile-first', 'profile-last', 'noD'])
  .register(api, { id: 'FlowName', description: 'The order of steps that the test was started with.' })
export type FlowName = z.infer<typeof FlowName>

/** A learner's statements about themselves, without name and email address. */
export const TransferredProfile = z
  .omit(UserProfile, { email: true, full_name: true })
  .register(api, { id: 'TransferredProfile', description: 'A profile without e-mail and name.' })
export type TransferredProfile = z.infer<typeof TransferredProfile>

/** A running test, for another device of the learner: with the answers so far, without name and email address. */
export const TransferredTest = z.extend(VocabTest, { user_profile: TransferredProfile }).register(api, {
  id: 'TransferredTest',
  description: 'A running test for another device of its learner, with the answers so far.',
})
export type TransferredTest = z.infer<typeof TransferredTest>

/** A test as the device stores it, the source of truth for the running test (IndexedDB store `tests`). */
export const SavedTest = z.object({
  /** Never blank, because a test cannot be saved without it. */
  test_id: z.string().check(z.regex(/\S/)),
  shortcode: z.string(),
  status: TestStatus,
  words: z.array(WordItem),
  practice: z.array(PracticeItem),
  flow: FlowName,
  test_version: z.string(),
  deck_id: z.nullable(z.string()),
  vocab_size: z.nullable(VocabSize),
  /** The learner's statements for this test (§3.51), without name and email address. */
  user_profile: z.optional(TransferredProfile),
  /** When the test was fetched, in ms since the epoch. An unstarted test can be used for 7 days. */
  fetched_at: z.number(),
  /** The newest `answered_at` that the server has acknowledged; 0 before the first save. */
  saved_through: z.number(),
  /**
   * The positions of the words to review before the test is sent. Set, possibly to an empty list, once the learner has
   * been asked whether to review answers that were given too fast.
   */
  look_again: z.optional(z.array(z.int())),
  /** When the server refused the test, in ms since the epoch. It is then kept for 30 days, next to the running one. */
  set_aside_at: z.optional(z.number()),
})
export type SavedTest = z.infer<typeof SavedTest>
