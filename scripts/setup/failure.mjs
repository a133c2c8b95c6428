/**
 * A failure that the user can fix. Its message is one line with the problem and what to do, printed without a stack.
 */
export class Failure extends Error {}

/** Ends a program whose part has already printed the reason. */
export class ReportedFailure extends Error {}

/**
 * Prints why a program ends and returns its exit code. Prints one line for a Failure, the stack for a bug.
 *
 * @param {unknown} error
 * @returns {number}
 */
export function reportFailure(error) {
  if (!(error instanceof ReportedFailure)) console.error(error instanceof Failure ? `Error: ${error.message}` : error)
  return 1
}
