import type { FlowName, SavedTest } from '#contracts/savedTest'
import { paths, wordPath } from './paths.ts'
import { nextPath } from './testFlow.ts'
import { allAnswered, answeredCount, firstUnanswered } from './wordNavigation.ts'

/** Share of the test behind the learner, 0..1: index of the first unanswered word, capped at the last (spec 4). */
export function resumeProgress(test: SavedTest): number {
  if (test.words.length === 0) return 0
  return Math.min(firstUnanswered(test.words), test.words.length - 1) / test.words.length
}

export function resumePercent(test: SavedTest): number {
  return Math.floor(100 * resumeProgress(test))
}

/** Where Resume leads: the word after those answered, or the step after the words (decisions, Resume). */
export function resumePath(test: SavedTest): string {
  return allAnswered(test) ? nextPath(test.flow, 'words') : wordPath(answeredCount(test.words) + test.practice.length)
}

/** A half-finished test, or one answered to its end and not yet submitted. */
export function canResume(test: SavedTest | null): test is SavedTest {
  return test !== null && test.status === 'in-progress'
}

/** Where a finished sign-in leads: back to a test that is under way or answered to its end, else to the next step. */
export function pathAfterSignIn(test: SavedTest | null, flow: FlowName): string {
  if (test && allAnswered(test)) return paths.submit
  return canResume(test) ? resumePath(test) : nextPath(flow, 'signIn')
}
