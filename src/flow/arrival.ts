/**
 * What a history entry of a result holds that its learner comes to from the last answer: how many were answered, null where
 * that is not known. The page then changes without a slide: the same words stand there until the result does.
 */
export type Arrival = { answered: number | null }

export const arrival = (answered: number | null): Arrival => ({ answered })

/** The arrival that an entry's state holds; null for any other. */
export function arrivalOf(state: unknown): Arrival | null {
  const { answered } = (state ?? {}) as Partial<Arrival>
  return typeof answered === 'number' || answered === null ? { answered } : null
}
