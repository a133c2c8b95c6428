/**
 * What has failed, in the state of the error screen's history entry: a new test could not be fetched, a finished one not be
 * sent; the server does not accept it any more, and its answers are kept on the device or not.
 */
const failures = ['create', 'completion', 'notAccepted', 'notAcceptedKept'] as const
export type Failure = (typeof failures)[number]

export const failureState = (failure: Failure) => ({ failure })

/** The failure in an entry's state; null for any other state. */
export function failureOf(state: unknown): Failure | null {
  const { failure } = (state ?? {}) as { failure?: unknown }
  return failures.find((each) => each === failure) ?? null
}
