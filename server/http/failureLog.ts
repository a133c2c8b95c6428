import { oncePerMinute } from './oncePerMinute.ts'
import { ProblemError } from './problems.ts'

/** The latest of several equal failures, its request, and the number of failures since the last line. */
export type LoggedFailure = { err: Error; request_id: string; times: number }

/**
 * Returns a function that logs lasting failures, such as an unavailable database. It writes one line a minute for equal
 * failures, so that a flood of requests does not flood the log with stacks.
 */
export function failureLog(log: (failure: LoggedFailure) => void): (err: Error, requestId: string) => void {
  const count = oncePerMinute<Omit<LoggedFailure, 'times'>>((latest, times) => log({ ...latest, times }))
  return (err, requestId) => count(kindOf(err), { err, request_id: requestId })
}

/** Returns the key by which failures are equal. It omits values without a bound, such as the text of most errors. */
function kindOf(error: Error): string {
  if (error instanceof ProblemError) return error.message
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return `${error.name} ${String(code)}`
}
