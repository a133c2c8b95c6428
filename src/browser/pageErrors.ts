import { isOnline } from './connection.ts'
import { whenIdle } from './whenIdle.ts'

/** The most errors that one page load reports, so that a loop of errors does not become a loop of requests. */
const MAX_REPORTS = 3

/**
 * Reports each uncaught error once. Errors raised offline, or by reporting itself, are dropped.
 * @param load loads the code that sends reports, so that a page without errors does not load it
 */
export function followPageErrors(load: () => Promise<{ sendPageError: (error: unknown) => Promise<void> }>): void {
  const reported = new Set<string>()
  const report = (error: unknown) => {
    const { stack = 'not an error' } = error instanceof Error ? error : {}
    if (!isOnline() || reported.size >= MAX_REPORTS || reported.has(stack)) return
    reported.add(stack)
    afterFirstPaint(
      () =>
        void load()
          .then(({ sendPageError }) => sendPageError(error))
          .catch(() => {}),
    )
  }
  // An error event without an error object comes from another site's script, and browsers hide the details.
  addEventListener('error', ({ error }) => error && report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/** Reports a caught error, for example from an error boundary, like an uncaught one, but without logging it. */
export function announceError(error: unknown): void {
  dispatchEvent(new ErrorEvent('error', { error }))
}

function afterFirstPaint(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}
