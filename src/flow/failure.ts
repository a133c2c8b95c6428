/**
 * The reason for showing the error screen, in the state of its history entry: a new test could not be fetched, a
 * finished one could not be sent, or the server no longer accepts one, whose answers may still be on the device.
 */
const failures = ['create', 'completion', 'notAccepted', 'notAcceptedKept'] as const
export type Failure = (typeof failures)[number]

export const failureState = (failure: Failure) => ({ failure })

/** Returns the failure from an entry's state; null for any other state. */
export function failureOf(state: unknown): Failure | null {
  const { failure } = (state ?? {}) as { failure?: unknown }
  return failures.find((each) => each === failure) ?? null
}
