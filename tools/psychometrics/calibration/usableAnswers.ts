import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { BankRelease } from '../../../server/measure/bank/releaseSchema.ts'
import { textMark } from '../../bank/textMark.ts'
import type { AnsweredTest, CompletedAnswers } from './storedTests.ts'

/** Selects the answers of a test that apply to current items; null if there are none. */
export type UsableAnswers = (test: CompletedAnswers) => AnsweredTest | null

/**
 * Selects usable answers. Tests of all bank versions count together, item by item. Answers to since rewritten sentences
 * or definitions are excluded, as are all answers of unrecorded versions.
 */
export function usableAnswers(releases: readonly BankRelease[], items: ReadonlyMap<string, Item>): UsableAnswers {
  const unchanged = new Map(
    releases.map((release) => {
      const ids = Object.entries(release.items)
        .filter(([id, [, , mark]]) => items.has(id) && textMark(items.get(id)!) === mark)
        .map(([id]) => id)
      return [release.version, new Set(ids)]
    }),
  )
  return ({ bankVersion, itemIds, known }) => {
    const usable = unchanged.get(bankVersion)
    const positions = itemIds.flatMap((id, position) => (usable?.has(id) ? [position] : []))
    if (positions.length === 0) return null
    return {
      itemIds: positions.map((position) => itemIds[position]!),
      known: positions.map((position) => known[position]!),
    }
  }
}
