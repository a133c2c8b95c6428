import type { SavedTest } from '#contracts/test.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { tooFastAnswers } from '#rules/readingTime.ts'
import { nextPath } from './steps.ts'
import { allAnswered } from './wordNavigation.ts'

/** The share of answers given too fast for reading above which the learner is asked to review them. */
const MAX_FAST_SHARE = 1 / 3

/**
 * Returns the positions of answers to ask the learner about, once, before the test is sent (§5.38). Empty: do not ask.
 */
export function answersToReview(test: SavedTest): number[] {
  if (test.look_again !== undefined || test.status === 'completed' || !allAnswered(test)) return []
  const positions = tooFastAnswers(test.words)
  return positions.length > MAX_FAST_SHARE * test.words.length ? positions : []
}

/** Returns the path of the first word that the learner still wants to review; undefined if there is none. */
export function lookAgainPath({ look_again: positions = [], practice }: SavedTest): string | undefined {
  return positions[0] === undefined ? undefined : wordPath(practice.length + positions[0])
}

/** Returns where the answer to a word leads: to the next word or, during a review, to the next word to review. */
export function pathAfterWord(test: SavedTest, position: number): string {
  if (test.look_again?.includes(position)) {
    const rest = { ...test, look_again: test.look_again.filter((other) => other !== position) }
    return lookAgainPath(rest) ?? paths.submit
  }
  return position + 1 < test.words.length ? wordPath(test.practice.length + position + 1) : nextPath(test.flow, 'words')
}
