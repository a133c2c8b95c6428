import type { SavedTest } from '#contracts/test.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { tooFast } from '#rules/readingTime.ts'
import { nextPath } from './steps.ts'
import { allAnswered } from './wordNavigation.ts'

/** From more than this share of answers too fast to have been read on, the learner is asked before the test is sent. */
const SHARE_TO_ASK = 1 / 3

/** The places of the answers that the learner is to be asked about before the test is sent, once; none: do not ask (§5.38). */
export function answersToAskAbout(test: SavedTest): number[] {
  if (test.look_again !== undefined || test.status === 'completed' || !allAnswered(test)) return []
  const places = tooFast(test.words)
  return places.length > SHARE_TO_ASK * test.words.length ? places : []
}

/** Returns the path of the first word that the learner still wants to look at again; undefined when there is none. */
export function lookAgainPath({ look_again: places = [], practice }: SavedTest): string | undefined {
  return places[0] === undefined ? undefined : wordPath(practice.length + places[0])
}

/** Returns where the answer to a word leads: to the next word, or, when it was looked at again, to the next of those. */
export function pathAfterWord(test: SavedTest, position: number): string {
  if (test.look_again?.includes(position)) {
    const rest = { ...test, look_again: test.look_again.filter((place) => place !== position) }
    return lookAgainPath(rest) ?? paths.submit
  }
  return position + 1 < test.words.length ? wordPath(test.practice.length + position + 1) : nextPath(test.flow, 'words')
}
