import type { UserProfile } from '#contracts/profile.ts'
import type { FlowName, NewTest, SavedTest } from '#contracts/test.ts'
import { pickPracticeItems } from '#rules/practiceItems.ts'
import { withoutIdentity } from '#rules/profile.ts'
import { testVersionLabel } from './steps.ts'
import { allAnswered } from './wordNavigation.ts'

/** How long an unstarted test can be used without a new request (§5.12). */
export const UNSTARTED_TEST_LIFETIME_MS = 7 * 24 * 3600 * 1000

/** How long a test that the server refused is kept, so that its answers can be exported (§9.12). */
const ASIDE_LIFETIME_MS = 30 * 24 * 3600 * 1000

/** From this number of answers on, the learner is asked before the test is replaced (§5.13). */
export const ANSWERS_WORTH_ASKING = 10

/**
 * Turns a test from the server into the form in which the device stores it. Its label is that of its flow, as it was asked
 * for: by another one it would never be fresh, whatever the server calls it.
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

/** Returns the test with the learner's profile, without name and email address. */
export const withProfile = (test: SavedTest, profile: UserProfile): SavedTest => ({
  ...test,
  user_profile: withoutIdentity(profile),
})

/**
 * Whether a stored test can be started as it is: unstarted, with the current version label, and younger than seven
 * days.
 */
export function isFresh(test: SavedTest | null, flow: FlowName, now: number): test is SavedTest {
  if (!test || test.status !== 'new' || test.words.length === 0) return false
  const current = test.flow === flow && test.test_version === testVersionLabel(flow)
  return current && now - test.fetched_at < UNSTARTED_TEST_LIFETIME_MS
}

/**
 * Whether a route change should fetch a test (§5.6): none is saved, it has no words, it is completed, or it was never
 * started and is no longer fresh. A test that is fully answered but not yet submitted is never replaced.
 */
export function needsTest(test: SavedTest | null, flow: FlowName, now: number): boolean {
  if (!test || test.words.length === 0) return true
  if (test.status === 'new') return !isFresh(test, flow, now)
  return test.status === 'completed' && !(allAnswered(test) && !test.vocab_size)
}

/** Whether there is a test that answers can go to: after Start was pressed, the new one. */
export function isHere({ test, awaitingTest }: { test: SavedTest | null; awaitingTest: boolean }): boolean {
  return test !== null && test.words.length > 0 && !awaitingTest
}

/** Whether a test set aside has been kept long enough. A test without a known start of that time is kept. */
export function isAsideExpired(test: SavedTest | undefined, now: number): boolean {
  const since: unknown = test?.set_aside_at
  return typeof since === 'number' && now - since > ASIDE_LIFETIME_MS
}
