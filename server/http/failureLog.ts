import { oncePerMinute } from './oncePerMinute.ts'
import { ProblemError } from './problems.ts'

/** The latest of equal failures, the request that it happened in, and how many there were since the last line. */
export type LoggedFailure = { err: Error; request_id: string; times: number }

/**
 * Returns a function that logs failures which last, such as those of a database that is away: of equal ones one line a
 * minute, so that a flood of requests does not become one of lines with their stacks.
 */
export function failureLog(log: (failure: LoggedFailure) => void): (err: Error, requestId: string) => void {
  const count = oncePerMinute<Omit<LoggedFailure, 'times'>>((latest, times) => log({ ...latest, times }))
  return (err, requestId) => count(kindOf(err), { err, request_id: requestId })
}

/** What equal failures have in common: nothing that can take any number of values, such as the text of most errors. */
function kindOf(error: Error): string {
  if (error instanceof ProblemError) return error.message
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return `${error.name} ${String(code)}`
}
