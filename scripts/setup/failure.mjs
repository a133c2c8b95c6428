/**
 * Something the person at the keyboard can put right. Its message is one line that says what is wrong and what to do;
 * it is printed without a stack.
 */
export class Failure extends Error {}

/** Ends a program whose reason was already printed, by a part of it. */
export class ReportedFailure extends Error {}

/**
 * Prints why a program ends and returns its exit code: one line for a Failure, the whole stack for a fault of ours.
 *
 * @param {unknown} error
 * @returns {number}
 */
export function reportFailure(error) {
  if (!(error instanceof ReportedFailure)) console.error(error instanceof Failure ? `Error: ${error.message}` : error)
  return 1
}
