/**
 * The state of a result's history entry when its learner arrives from the last answer: the number of answered words, or
 * null if unknown. The page then changes without a slide, because the same words stay visible until the result appears.
 */
export type Arrival = { answered: number | null }

export const arrival = (answered: number | null): Arrival => ({ answered })

/** Returns the arrival from an entry's state; null for any other state. */
export function arrivalOf(state: unknown): Arrival | null {
  const { answered } = (state ?? {}) as Partial<Arrival>
  return typeof answered === 'number' || answered === null ? { answered } : null
}
