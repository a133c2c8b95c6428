import { PageError, ReportPageError } from '#contracts/pageError.ts'
import { describePageError } from '#rules/pageError.ts'
import { readContent } from './readContent.ts'
import { serve, type ApiScope } from './serve.ts'

const HOUR_MS = 60 * 60 * 1000

/** How many different errors are logged per hour. */
const MAX_IN_AN_HOUR = 500

type Log = { warn(fields: object, text: string): void }

/** An error that was logged in this hour, and how many equal ones followed. */
type Logged = Pick<PageError, 'message' | 'version'> & { frame: string; times: number }

/**
 * Logs page errors: equal ones (with the same message, place and version) once an hour, and a limited number of
 * different ones. The numbers of the others follow with the first report of a later hour, or at the end.
 * @param clock returns the current time in ms since the epoch
 */
export function createPageErrorLog(clock: () => number, log: Log) {
  const logged = new Map<string, Logged>()
  let unlogged = 0
  let hourStart = clock()

  function beginHour(): void {
    const hour = { since: new Date(hourStart).toISOString() }
    for (const { times, ...page_error } of logged.values()) {
      if (times > 0) log.warn({ page_error, times, ...hour }, 'page error again')
    }
    if (unlogged > 0) log.warn(hour, `${unlogged} page errors not logged`)
    logged.clear()
    unlogged = 0
    hourStart = clock()
  }

  return {
    /** @param report without any private data @param requestLog the log of its request */
    note(report: PageError, requestLog: Log): void {
      // A clock that was set back also begins a new hour.
      if (Math.abs(clock() - hourStart) >= HOUR_MS) beginHour()
      const { message, stack, version } = report
      const frame = /\/assets\/[^\s)]+/.exec(stack)?.[0] ?? ''
      const key = [message, frame, version].join('\n')
      const before = logged.get(key)
      if (before) before.times++
      else if (logged.size >= MAX_IN_AN_HOUR) unlogged++
      else {
        logged.set(key, { message, version, frame, times: 0 })
        requestLog.warn({ page_error: report }, 'page error')
      }
    },
    /** Logs the remaining counts at the end of the process. */
    close: beginHour,
  }
}

/** Logs errors that happened on the page. Otherwise the operator would not learn of them. */
export function pageErrorRoute(scope: ApiScope): void {
  const { app, clock } = scope
  const pageErrors = createPageErrorLog(clock, app.log)
  app.addHook('onClose', async () => pageErrors.close())
  serve(scope, ReportPageError, ({ body, request }) => {
    const { path, ...rest } = readContent(PageError, body).orThrow()
    // Anyone can call this route, so the server repeats the cleaning that the page should have done.
    pageErrors.note(describePageError({ ...rest, pathname: path }), request.log)
  })
}
