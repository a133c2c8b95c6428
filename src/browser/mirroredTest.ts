import type { SavedTest } from '#contracts/savedTest'
import type { WordItem } from '#contracts/wordItem'

/** Where localStorage holds the mirror (testMirror.ts): what never changes, and the answers. */
export const TEST = 'vocab.test'
export const ANSWERS = 'vocab.answers'

export type MirroredAnswer = Pick<WordItem, 'checked' | 'revealed_meaning' | 'decision_time' | 'answered_at'>

export interface MirroredAnswers {
  test_id: string
  saved_through: number
  answers?: MirroredAnswer[]
}

/**
 * The mirrored test as it was written, unchecked: the document's own script reads it too, which has no room for schemas.
 * Null without one.
 * @throws where storage is blocked or its texts are damaged.
 */
export function readMirroredTest(): SavedTest | null {
  const test = JSON.parse(localStorage.getItem(TEST) ?? 'null') as SavedTest | null
  const { test_id, saved_through, answers } = JSON.parse(localStorage.getItem(ANSWERS) ?? '{}') as MirroredAnswers
  if (!test || test.test_id !== test_id) return null
  const words = test.words.map((word, position) => ({ ...word, ...answers?.[position] }))
  const status = words.some(({ checked }) => checked !== null) ? 'in-progress' : test.status
  return { ...test, words, status, saved_through }
}
