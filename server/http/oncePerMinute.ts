import { ProblemError } from './problems.ts'

const MINUTE_MS = 60_000

/**
 * Returns a function that reports events by kind: the first of a kind at once, then, after each minute with further
 * ones, the latest and their number.
 */
export function oncePerMinute<Event>(
  report: (latest: Event, times: number) => void,
): (kind: string, event: Event) => void {
  const counts = new Map<string, { latest: Event; times: number }>()

  function reportAndWait(kind: string, event: Event, times: number): void {
    report(event, times)
    const count = { latest: event, times: 0 }
    counts.set(kind, count)
    setTimeout(() => {
      if (count.times === 0) counts.delete(kind)
      else reportAndWait(kind, count.latest, count.times)
    }, MINUTE_MS).unref()
  }

  return (kind, event) => {
    const count = counts.get(kind)
    if (!count) return reportAndWait(kind, event, 1)
    count.times++
    count.latest = event
  }
}

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
