import type { NotebookCard } from '#notebook/log/cards.ts'

/** A card answered in this sitting, and the number of others after which it comes back if it is still left. */
export interface Answered {
  card: string
  others: number
}

/** A card that was not known comes back after three others; a new one after the rest of the day's five. */
export const OTHERS = { missed: 3, met: 4 } as const

/**
 * Returns the card that comes next in a sitting: one for which enough others have come since its answer, then one not
 * answered yet, then the one that has waited longest.
 * @param left the cards left today, in order
 * @param answered oldest first
 */
export function nextCard(left: readonly NotebookCard[], answered: readonly Answered[]): NotebookCard | null {
  const othersMissing = ({ card }: NotebookCard): number => {
    const last = answered.findLastIndex((each) => each.card === card)
    // After all that come back, and before all that still wait.
    return last < 0 ? 0.5 : answered[last]!.others - (answered.length - 1 - last)
  }
  return left.toSorted((one, other) => othersMissing(one) - othersMissing(other))[0] ?? null
}
