import { scoped } from '#browser/scope.ts'
import type { SavedTest, WordItem } from '#contracts/test.ts'

/** Keys, to be scoped, of the mirror in localStorage (testMirror.ts): one for the constant parts, one for the answers. */
export const TEST = 'vocab.test'
export const ANSWERS = 'vocab.answers'

export type MirroredAnswer = Pick<WordItem, 'checked' | 'revealed_meaning' | 'decision_time' | 'answered_at'>

export interface MirroredAnswers {
  test_id: string
  saved_through: number
  look_again?: number[] | undefined
  answers?: MirroredAnswer[]
}

/**
 * Reads the mirrored test without validation, because the script inside the HTML document also uses it and is too small
 * for schemas. Returns null if there is none.
 * @throws when storage is blocked or its texts are damaged.
 */
export function readMirroredTest(): SavedTest | null {
  const test = JSON.parse(localStorage.getItem(scoped(TEST)) ?? 'null') as SavedTest | null
  const { test_id, saved_through, look_again, answers } = JSON.parse(
    localStorage.getItem(scoped(ANSWERS)) ?? '{}',
  ) as MirroredAnswers
  if (!test || test.test_id !== test_id) return null
  const words = test.words.map((word, position) => ({ ...word, ...answers?.[position] }))
  const status = words.some(({ checked }) => checked !== null) ? 'in-progress' : test.status
  return { ...test, words, status, saved_through, ...(look_again && { look_again }) }
}
