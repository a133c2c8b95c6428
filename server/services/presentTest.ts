import type { CarriedTest } from '#contracts/carriedTest'
import { withoutIdentity } from '#domain/withoutIdentity'
import type { ServedTest, StoredTest } from '../db/vocabTestRepository.ts'
import type { Item } from '../item-bank/itemSchema.ts'

/** What was saved to a test, as far as it is handed out again. */
type Saved = Pick<StoredTest, 'status' | 'answers' | 'userProfile' | 'referredBy'>

/** A test on its creation. */
export const NOTHING_SAVED: Saved = { status: 'new', answers: [], userProfile: {}, referredBy: null }

const UNANSWERED = { checked: null, revealed_meaning: false, decision_time: 0 }

/**
 * A test that is not completed, for a device of its learner: its sentences with the answers given so far. Neither the
 * learner's name nor anything that would give away difficulty or fakes.
 * @param items of the test, in the order served
 */
export function presentTest(test: ServedTest & Saved, items: readonly Item[]): CarriedTest {
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
