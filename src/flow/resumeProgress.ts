import type { FlowName, SavedTest } from '#contracts/test.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { lookAgainPath } from './lookAgain.ts'
import { nextPath } from './steps.ts'
import { allAnswered, answeredCount, firstUnanswered } from './wordNavigation.ts'

/** Returns the completed share of the test, from 0 to 1, by the first unanswered word but at most the last (§5.17). */
export function resumeProgress(test: SavedTest): number {
  if (test.words.length === 0) return 0
  return Math.min(firstUnanswered(test.words), test.words.length - 1) / test.words.length
}

export function resumePercent(test: SavedTest): number {
  return Math.floor(100 * resumeProgress(test))
}

/** Returns what remains of a half-finished test: sentences to answer, sentences to review, or nothing (§3.73). */
export function resumeLeft(test: SavedTest): { left: 'sentences' | 'lookAgain' | 'done'; count: number } {
  if (!allAnswered(test)) return { left: 'sentences', count: test.words.length - answeredCount(test.words) }
  const toReview = test.look_again?.length ?? 0
  return { left: toReview > 0 ? 'lookAgain' : 'done', count: toReview }
}

/**
 * Returns where Resume leads: to the first unanswered word or, if all are answered, to the next word to review or the
 * step after the words (§5.18, §5.39).
 */
export function resumePath(test: SavedTest): string {
  return allAnswered(test)
    ? (lookAgainPath(test) ?? nextPath(test.flow, 'words'))
    : wordPath(answeredCount(test.words) + test.practice.length)
}

/** Whether a test can be resumed: half finished, or fully answered but not submitted. */
export function canResume(test: SavedTest | null): test is SavedTest {
  return test !== null && test.status === 'in-progress'
}

/** Whether every word is answered, so that a sign-in leads to the result. */
export const awaitsResult = (test: SavedTest | null): boolean => test !== null && allAnswered(test)

/**
 * Returns where the sign-in step leads: to the submission of a fully answered test, to a half-finished test, to the
 * next step, or to the start if there is no test and none was requested.
 */
export function pathAfterSignIn(test: SavedTest | null, flow: FlowName, awaitingTest: boolean): string {
  if (awaitsResult(test)) return paths.submit
  if (!test && !awaitingTest) return paths.start
  return canResume(test) ? resumePath(test) : nextPath(flow, 'signIn')
}
