/**
 * What led to the error screen, in the state of its history entry: a new test could not be fetched, or a finished one not
 * sent; or the server no longer accepts it, and its answers are kept on the device or not.
 */
const failures = ['create', 'completion', 'notAccepted', 'notAcceptedKept'] as const
export type Failure = (typeof failures)[number]

export const failureState = (failure: Failure) => ({ failure })

/** The failure in an entry's state; null for any other state. */
export function failureOf(state: unknown): Failure | null {
  const { failure } = (state ?? {}) as { failure?: unknown }
  return failures.find((each) => each === failure) ?? null
}
