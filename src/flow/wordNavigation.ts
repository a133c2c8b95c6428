import type { SavedTest, WordItem } from '#contracts/test.ts'
import { plainText } from '#rules/folded.ts'

/** Returns the position of the first unanswered word, or the number of words if all are answered. */
export function firstUnanswered(words: readonly WordItem[]): number {
  const position = words.findIndex((word) => word.checked === null)
  return position < 0 ? words.length : position
}

export function answeredCount(words: readonly WordItem[]): number {
  return words.filter((word) => word.checked !== null).length
}

export function allAnswered(test: SavedTest): boolean {
  return test.words.length > 0 && firstUnanswered(test.words) === test.words.length
}

/**
 * Returns the index to show for the index in the URL, which counts practice items and words (§5.22, §5.23). It ranges
 * from 0 to the first unanswered word. A missing or non-numeric index becomes the furthest allowed one.
 */
export function allowedIndex(requested: string | undefined, test: SavedTest): number {
  const total = test.practice.length + test.words.length
  const furthest = Math.min(test.practice.length + firstUnanswered(test.words), total - 1)
  const index = plainText(requested ?? '')
  if (!/^-?\d+$/.test(index)) return furthest
  return Math.min(Math.max(Number(index), 0), furthest)
}
