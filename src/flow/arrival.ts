import type { SavedTest } from '#contracts/test.ts'

/**
 * The state of a result's history entry when its learner arrives from the last answer: the number of answered words, or
 * null if unknown, how long they took, in ms, and whether the learner has signed in since. The page then changes without
 * a slide, because the same words stay visible until the result appears.
 */
export type Arrival = { answered: number | null; ms?: number | undefined; signedIn?: boolean | undefined }

export const arrival = (test: SavedTest | null): Arrival => ({
  answered: test?.words.length ?? null,
  ms: test?.words.reduce((sum, { decision_time }) => sum + (decision_time ?? 0), 0),
})

/** Returns the arrival from an entry's state; null for any other state. */
export function arrivalOf(state: unknown): Arrival | null {
  const { answered, ms, signedIn } = (state ?? {}) as Partial<Arrival>
  return typeof answered === 'number' || answered === null ? { answered, ms, signedIn } : null
}
