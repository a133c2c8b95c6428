import { DECISION_TIME_LIMIT, type SavedTest, type WordItem } from '#contracts/test.ts'

export interface GivenAnswer {
  known: boolean
  /** How long the item was visible, in milliseconds. */
  elapsed: number
  /** The time by the device's clock, in ms since the epoch. */
  now: number
}

/**
 * Returns the test with this answer. `answered_at` always increases on a device, even if its clock is set back, because
 * the newest answer wins on the server. Answering a word again adds to its decision time (§4.10) and removes it from
 * the words to review.
 */
export function answerWord(test: SavedTest, position: number, answer: GivenAnswer): SavedTest {
  const latest = Math.max(0, ...test.words.map((word) => word.answered_at ?? 0))
  const look_again = test.look_again?.filter((other) => other !== position)
  const running: SavedTest = { ...test, status: 'in-progress', ...(look_again && { look_again }) }
  return changeWord(running, position, (word) => ({
    ...word,
    checked: answer.known,
    decision_time: Math.min(Math.round(word.decision_time + answer.elapsed), DECISION_TIME_LIMIT),
    answered_at: Math.max(Math.round(answer.now), latest + 1),
  }))
}

/** Returns the test with a record that the meaning of this word was shown. */
export function revealMeaning(test: SavedTest, position: number): SavedTest {
  return changeWord(test, position, (word) => ({ ...word, revealed_meaning: true }))
}

function changeWord(test: SavedTest, position: number, change: (word: WordItem) => WordItem): SavedTest {
  return { ...test, words: test.words.map((word, index) => (index === position ? change(word) : word)) }
}
