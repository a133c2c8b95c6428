import type { UserProfile } from '#contracts/profile.ts'
import type { FlowName, NewTest, SavedTest } from '#contracts/test.ts'
import { pickPracticeItems } from '#rules/practiceItems.ts'
import { withoutIdentity } from '#rules/profile.ts'
import { testVersionLabel } from './steps.ts'
import { allAnswered } from './wordNavigation.ts'

/** How long an unstarted test can be used without a new request, in ms (§5.12). */
export const UNSTARTED_TEST_LIFETIME_MS = 7 * 24 * 3600 * 1000

/** How long a refused test is kept, in ms, so that the learner can export its answers (§9.12). */
const ASIDE_LIFETIME_MS = 30 * 24 * 3600 * 1000

/** The number of answers from which on replacing the test needs a confirmation (§5.13). */
export const MIN_ANSWERS_TO_CONFIRM = 10

/**
 * Converts a test from the server to the form in which the device stores it. Its label is that of the requested flow,
 * even if the server sends another one; with any other label, the test would never count as fresh.
 */
export function toSavedTest(test: NewTest, flow: FlowName, now: number, random: () => number): SavedTest {
  const { test_id, shortcode, words, deck_id } = test
  return {
    test_id,
    shortcode,
    words,
    deck_id,
    flow,
    test_version: testVersionLabel(flow),
    status: 'new',
    vocab_size: null,
    practice: pickPracticeItems(random),
    fetched_at: now,
    saved_through: 0,
  }
}

/** Returns the test with the learner's profile, except name and email address. */
export const withProfile = (test: SavedTest, profile: UserProfile): SavedTest => ({
  ...test,
  user_profile: withoutIdentity(profile),
})

/** Whether a stored test can be started: it is unstarted, has the current label, and is younger than seven days. */
export function isFresh(test: SavedTest | null, flow: FlowName, now: number): test is SavedTest {
  if (!test || test.status !== 'new' || test.words.length === 0) return false
  const current = test.flow === flow && test.test_version === testVersionLabel(flow)
  return current && now - test.fetched_at < UNSTARTED_TEST_LIFETIME_MS
}

/**
 * Whether a route change should fetch a test (§5.6): no test is stored, or it is empty, completed, or unstarted and no
 * longer fresh. A fully answered test that was not submitted is never replaced.
 */
export function needsTest(test: SavedTest | null, flow: FlowName, now: number): boolean {
  if (!test || test.words.length === 0) return true
  if (test.status === 'new') return !isFresh(test, flow, now)
  return test.status === 'completed' && !(allAnswered(test) && !test.vocab_size)
}

/** Whether there is a test to answer. After Start, only the new one counts. */
export function hasUsableTest({ test, awaitingTest }: { test: SavedTest | null; awaitingTest: boolean }): boolean {
  return test !== null && test.words.length > 0 && !awaitingTest
}

/** Whether a test set aside has reached its time limit. A test without a known start time is kept. */
export function isAsideExpired(test: SavedTest | undefined, now: number): boolean {
  const since: unknown = test?.set_aside_at
  return typeof since === 'number' && now - since > ASIDE_LIFETIME_MS
}
