import type { PageError } from '#contracts/pageError.ts'

const HOUR_MS = 60 * 60 * 1000

/** Different errors that are logged in an hour. One that many pages have is one of them. */
const MAX_IN_AN_HOUR = 500

type Log = { warn(fields: object, text: string): void }

/** An error that was logged in this hour, and how often an equal one came after it. */
type Logged = Pick<PageError, 'message' | 'version'> & { frame: string; times: number }

/**
 * Logs errors of pages: equal ones, which have message, place and version in common, once an hour, and not too many
 * different ones; of the rest only how many there were. What an hour left out is logged with the first report after it,
 * or at the end.
 * @param clock now, in ms since the epoch
 */
export function createPageErrorLog(clock: () => number, log: Log) {
  const logged = new Map<string, Logged>()
  let left = 0
  let since = clock()

  function beginHour(): void {
    const hour = { since: new Date(since).toISOString() }
    for (const { times, ...page_error } of logged.values()) {
      if (times > 0) log.warn({ page_error, times, ...hour }, 'page error again')
    }
    if (left > 0) log.warn(hour, `${left} page errors not logged`)
    logged.clear()
    left = 0
    since = clock()
  }

  return {
    /** @param report already without anything private @param log that of its request */
    note(report: PageError, requestLog: Log): void {
      // A clock that was set back begins an hour, too.
      if (Math.abs(clock() - since) >= HOUR_MS) beginHour()
      const { message, stack, version } = report
      const frame = /\/assets\/[^\s)]+/.exec(stack)?.[0] ?? ''
      const key = [message, frame, version].join('\n')
      const before = logged.get(key)
      if (before) before.times++
      else if (logged.size >= MAX_IN_AN_HOUR) left++
      else {
        logged.set(key, { message, version, frame, times: 0 })
        requestLog.warn({ page_error: report }, 'page error')
      }
    },
    /** Logs what is left at the end of the process. */
    close: beginHour,
  }
}
