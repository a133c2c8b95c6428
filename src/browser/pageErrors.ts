import { whenIdle } from './whenIdle.ts'

/** The number of errors that one page load reports at most: a loop of errors must not become a loop of requests. */
const MAX_REPORTS = 3

/**
 * Reports each uncaught error once. Without a connection they are dropped, and so is an error during the reporting.
 * @param load loads the code that sends, which a page without errors never needs.
 */
export function followPageErrors(load: () => Promise<{ sendPageError: (error: unknown) => Promise<void> }>): void {
  const reported = new Set<string>()
  const report = (error: unknown) => {
    const { stack = 'not an error' } = error instanceof Error ? error : {}
    if (!navigator.onLine || reported.size >= MAX_REPORTS || reported.has(stack)) return
    reported.add(stack)
    afterFirstPaint(
      () =>
        void load()
          .then(({ sendPageError }) => sendPageError(error))
          .catch(() => {}),
    )
  }
  // An error without an object comes from a script of another site, about which the browser gives no details.
  addEventListener('error', ({ error }) => error && report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/**
 * Reports a caught error, for example from an error boundary, like an uncaught one, but without writing to the console.
 */
export function announceError(error: unknown): void {
  dispatchEvent(new ErrorEvent('error', { error }))
}

function afterFirstPaint(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}
