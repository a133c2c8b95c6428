import type { FlowName, SavedTest } from '#contracts/savedTest'
import type { UserProfile } from '#contracts/userProfile'
import type { VocabTest } from '#contracts/vocabTest'
import { pickPracticeItems } from './practiceItems.ts'
import { testVersionLabel } from './testFlow.ts'
import { withoutIdentity } from './withoutIdentity.ts'
import { allAnswered } from './wordNavigation.ts'

/** An unstarted test is used as it is for this long (decisions, test-start action). */
export const UNSTARTED_TEST_LIFETIME_MS = 7 * 24 * 3600 * 1000

/** A test that the server refused is kept for this long, for its answers to be exported (decisions, Flow). */
const ASIDE_LIFETIME_MS = 30 * 24 * 3600 * 1000

/** With this many answers, a test that makes way is asked about first (decisions, Start and the half-finished test). */
export const ANSWERS_WORTH_ASKING = 10

/** The test to keep on the device for a test that the server handed out. */
export function toSavedTest(test: VocabTest, flow: FlowName, now: number, random: () => number): SavedTest {
  const { test_id, shortcode, words, test_version, deck_id } = test
  return {
    test_id,
    shortcode,
    words,
    test_version,
    deck_id,
    flow,
    status: 'new',
    vocab_size: null,
    practice: pickPracticeItems(random),
    fetched_at: now,
    saved_through: 0,
  }
}

/** The test with what its learner has told about themselves, but for who they are. */
export const withProfile = (test: SavedTest, profile: UserProfile): SavedTest => ({
  ...test,
  user_profile: withoutIdentity(profile),
})

/** Whether a stored test can be started as it is: unstarted, of the current label, younger than seven days. */
export function isFresh(test: SavedTest | null, flow: FlowName, now: number): test is SavedTest {
  if (!test || test.status !== 'new' || test.words.length === 0) return false
  const current = test.flow === flow && test.test_version === testVersionLabel(flow)
  return current && now - test.fetched_at < UNSTARTED_TEST_LIFETIME_MS
}

/**
 * Whether a test is to be fetched on a route change (spec 4): none is saved, it has no words, it is completed, or it was
 * never started and is no longer fresh. One that is answered to its end and not yet submitted is never replaced.
 */
export function needsTest(test: SavedTest | null, flow: FlowName, now: number): boolean {
  if (!test || test.words.length === 0) return true
  if (test.status === 'new') return !isFresh(test, flow, now)
  return test.status === 'completed' && !(allAnswered(test) && !test.vocab_size)
}

/** Whether a test set aside has been kept long enough. One of which nobody knows since when stays. */
export function asideIsOver(test: SavedTest | undefined, now: number): boolean {
  const since: unknown = test?.set_aside_at
  return typeof since === 'number' && now - since > ASIDE_LIFETIME_MS
}
