import type { SavedTest } from '#contracts/savedTest'
import type { WordItem } from '#contracts/wordItem'

/**
 * Two states of one test as one: per word the newest answer wins, and nothing that either of them knows is lost. `one` is
 * taken where they are equal.
 */
export function mergeTests(one: SavedTest, other: SavedTest): SavedTest {
  const words = one.words.map((word, position) => newestWord(word, other.words[position]))
  return {
    ...one,
    words,
    status: one.status === 'new' ? other.status : one.status,
    saved_through: Math.max(one.saved_through, other.saved_through),
  }
}

/**
 * The test in hand as the database and its mirror together know it; the database's own object where the mirror adds
 * nothing. Another test in the database took the place of the mirrored one.
 */
export function restoredTest(stored: SavedTest | null, mirrored: SavedTest): SavedTest {
  if (!stored) return mirrored
  if (stored.test_id !== mirrored.test_id) return stored
  const merged = mergeTests(stored, mirrored)
  return merged.words.every((word, position) => word === stored.words[position]) ? stored : merged
}

function newestWord(one: WordItem, other: WordItem | undefined): WordItem {
  if (!other) return one
  const newest = isNewer(other, one) ? other : one
  const revealed_meaning = one.revealed_meaning || other.revealed_meaning
  return newest.revealed_meaning === revealed_meaning ? newest : { ...newest, revealed_meaning }
}

function isNewer(one: WordItem, other: WordItem): boolean {
  if (one.checked === null || other.checked === null) return one.checked !== null
  return (one.answered_at ?? 0) > (other.answered_at ?? 0)
}
