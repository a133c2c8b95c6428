import type { SavedTest } from '#contracts/savedTest'
import { DECISION_TIME_LIMIT, type WordItem } from '#contracts/wordItem'

export interface GivenAnswer {
  known: boolean
  /** Milliseconds on screen in a visible page since the item was shown. */
  elapsed: number
  /** Client clock, ms since the epoch. */
  now: number
}

/**
 * The test after an answer. `answered_at` increases strictly on a device even when its clock is set back, so that the
 * newest answer wins on the server; a second answer adds to the decision time (decisions, Values).
 */
export function answerWord(test: SavedTest, position: number, answer: GivenAnswer): SavedTest {
  const latest = Math.max(0, ...test.words.map((word) => word.answered_at ?? 0))
  return changeWord({ ...test, status: 'in-progress' }, position, (word) => ({
    ...word,
    checked: answer.known,
    decision_time: Math.min(Math.round(word.decision_time + answer.elapsed), DECISION_TIME_LIMIT),
    answered_at: Math.max(Math.round(answer.now), latest + 1),
  }))
}

/** The test after the meaning of a word was shown. */
export function revealMeaning(test: SavedTest, position: number): SavedTest {
  return changeWord(test, position, (word) => ({ ...word, revealed_meaning: true }))
}

function changeWord(test: SavedTest, position: number, change: (word: WordItem) => WordItem): SavedTest {
  return { ...test, words: test.words.map((word, at) => (at === position ? change(word) : word)) }
}
