import { DECISION_TIME_LIMIT, type SavedTest, type WordItem } from '#contracts/test.ts'

export interface GivenAnswer {
  known: boolean
  /** How long the item was on screen while the page was visible, in milliseconds. */
  elapsed: number
  /** The device's clock, in ms since the epoch. */
  now: number
}

/**
 * Returns the test with this answer. `answered_at` always increases on a device, even when its clock is set back, so
 * that the newest answer wins on the server. Answering a word again adds to its decision time (§4.10); a word that was to be
 * looked at again then has been.
 */
export function answerWord(test: SavedTest, position: number, answer: GivenAnswer): SavedTest {
  const latest = Math.max(0, ...test.words.map((word) => word.answered_at ?? 0))
  const look_again = test.look_again?.filter((place) => place !== position)
  const running: SavedTest = { ...test, status: 'in-progress', ...(look_again && { look_again }) }
  return changeWord(running, position, (word) => ({
    ...word,
    checked: answer.known,
    decision_time: Math.min(Math.round(word.decision_time + answer.elapsed), DECISION_TIME_LIMIT),
    answered_at: Math.max(Math.round(answer.now), latest + 1),
  }))
}

/** Returns the test with a note that the meaning of this word was shown. */
export function revealMeaning(test: SavedTest, position: number): SavedTest {
  return changeWord(test, position, (word) => ({ ...word, revealed_meaning: true }))
}

function changeWord(test: SavedTest, position: number, change: (word: WordItem) => WordItem): SavedTest {
  return { ...test, words: test.words.map((word, at) => (at === position ? change(word) : word)) }
}
