import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { textMark } from '../textMark.ts'
import { isGuessed } from './guesses.ts'
import type { Answer, Room } from './room.ts'

/** A comparison's key: the same item may have been read by two reviewers. */
export const comparisonKey = ({ number, reviewer }: Answer) => `${number}-${reviewer}`

/**
 * What is left to compare by a reader who has reviewed none of it: guesses that are not the target itself with what the
 * target means, and the readers' definitions with the items'.
 */
export function comparePackets(room: Room, items: readonly Item[]): { gap: string[]; meaning: string[] } {
  const itemOf = itemLookUp(room, items)
  return {
    gap: blindGaps(room).flatMap((answer) => {
      const item = itemOf(answer)
      if (!item) return []
      if (!needsComparison(item, answer)) return []
      return [[comparisonKey(answer), `${item.subject}: ${item.definition}`, guessesOf(answer).join(' | ')].join('\t')]
    }),
    meaning: room.meaning.flatMap((answer) => {
      const item = itemOf(answer)
      return item ? [[comparisonKey(answer), item.subject, item.definition, answer.cells[0] ?? ''].join('\t')] : []
    }),
  }
}

/** A first guess that is the target itself needs no comparison, nor does an empty gap. */
export function needsComparison(item: Item, answer: Answer): boolean {
  const [first] = guessesOf(answer)
  return first !== undefined && !isGuessed(item, first)
}

/** The item that an answer is about, as long as its texts are still those that were read. */
export function itemLookUp(room: Room, items: readonly Item[]): (answer: Answer) => Item | undefined {
  const byId = new Map(items.map((item) => [item.id, { item, mark: textMark(item) }]))
  return ({ number }) => {
    const read = room.key.get(number)
    const now = read && byId.get(read.id)
    return now?.mark === read?.mark ? now?.item : undefined
  }
}

/** The filled gaps; not those of a reviewer who has also read the item with its target, which was not blind. */
export function blindGaps(room: Room): Answer[] {
  const readingOf = ({ reviewer, number }: Answer) => `${reviewer} ${room.key.get(number)?.id}`
  const read = new Set(room.meaning.map(readingOf))
  return room.gap.filter((answer) => !read.has(readingOf(answer)))
}

/** A reviewer's guesses, the likeliest first. */
export function guessesOf({ cells }: Answer): string[] {
  return (cells[0] ?? '')
    .split('|')
    .map((guess) => guess.trim())
    .filter((guess) => guess !== '' && guess !== '-')
    .slice(0, 3)
}
