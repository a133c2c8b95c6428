/**
 * The state of a result's history entry if its learner comes from the last answer: how many were answered, null if that is
 * not known. The page then changes without a slide: the same words show until the result does.
 */
export type Arrival = { answered: number | null }

export const arrival = (answered: number | null): Arrival => ({ answered })

/** The arrival in an entry's state; null for any other state. */
export function arrivalOf(state: unknown): Arrival | null {
  const { answered } = (state ?? {}) as Partial<Arrival>
  return typeof answered === 'number' || answered === null ? { answered } : null
}
