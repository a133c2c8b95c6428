import type { FlowName, SavedTest } from '#contracts/test.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { lookAgainPath } from './lookAgain.ts'
import { nextPath } from './steps.ts'
import { allAnswered, answeredCount, firstUnanswered } from './wordNavigation.ts'

/**
 * Returns how much of the test is done, from 0 to 1: the index of the first unanswered word, at most that of the last
 * word (§5.17).
 */
export function resumeProgress(test: SavedTest): number {
  if (test.words.length === 0) return 0
  return Math.min(firstUnanswered(test.words), test.words.length - 1) / test.words.length
}

export function resumePercent(test: SavedTest): number {
  return Math.floor(100 * resumeProgress(test))
}

/** Returns what is left of a half-finished test: sentences, or some of them to look at again, or nothing (§3.73). */
export function resumeLeft(test: SavedTest): { left: 'sentences' | 'lookAgain' | 'done'; count: number } {
  if (!allAnswered(test)) return { left: 'sentences', count: test.words.length - answeredCount(test.words) }
  const again = test.look_again?.length ?? 0
  return { left: again > 0 ? 'lookAgain' : 'done', count: again }
}

/**
 * Returns where Resume leads: to the word after the answered ones, or, when all are, to the one to be looked at again or
 * to the step after the words (§5.18, §5.39).
 */
export function resumePath(test: SavedTest): string {
  return allAnswered(test)
    ? (lookAgainPath(test) ?? nextPath(test.flow, 'words'))
    : wordPath(answeredCount(test.words) + test.practice.length)
}

/** Whether a test can be resumed: it is half finished, or fully answered and not yet submitted. */
export function canResume(test: SavedTest | null): test is SavedTest {
  return test !== null && test.status === 'in-progress'
}

/** Whether every word is answered, so that a sign-in leads to the result. */
export const awaitsResult = (test: SavedTest | null): boolean => test !== null && allAnswered(test)

/**
 * Returns where the sign-in step leads: to the submission of a fully answered test, back to a half-finished test, to the
 * next step, or to the start where there is no test and none was asked for.
 */
export function pathAfterSignIn(test: SavedTest | null, flow: FlowName, awaitingTest: boolean): string {
  if (awaitsResult(test)) return paths.submit
  if (!test && !awaitingTest) return paths.start
  return canResume(test) ? resumePath(test) : nextPath(flow, 'signIn')
}
