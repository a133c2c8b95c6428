import type { TransferredTest } from '#contracts/test.ts'
import { withoutIdentity } from '#rules/profile.ts'
import type { Item } from '../measure/bank/itemSchema.ts'
import type { ServedTest, StoredTest } from './vocabTestRepository.ts'

/** The saved data of a test that its learner gets back. */
type Saved = Pick<StoredTest, 'status' | 'answers' | 'userProfile' | 'referredBy'>

/** The saved data of a new test. */
export const NOTHING_SAVED: Saved = { status: 'new', answers: [], userProfile: {}, referredBy: null }

const UNANSWERED = { checked: null, revealed_meaning: false, decision_time: 0 }

/**
 * Converts an unfinished test for a device of its learner: the sentences with the answers so far. Omits the learner's
 * name and e-mail address, and everything that would reveal the difficulty of items or the fakes.
 * @param items the test's items, in test order
 */
export function presentTest(test: ServedTest & Saved, items: readonly Item[]): TransferredTest {
  return {
    test_id: test.testId,
    shortcode: test.shortcode,
    status: test.status,
    language: 'en',
    mode: 'sentences',
    words: items.map(({ subject, sentence, definition }, position) => ({
      ...{ subject, sentence, definition },
      ...(test.answers[position] ?? UNANSWERED),
    })),
    vocab_size: null,
    test_version: test.webTestVersion,
    web_test_version: test.webTestVersion,
    deck_id: test.deckId,
    referred_by: test.referredBy,
    user_profile: withoutIdentity(test.userProfile),
  }
}
