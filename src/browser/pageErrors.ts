import { whenIdle } from './whenIdle.ts'

/** The most that one page load tells of: a loop of errors must not become one of requests. */
const MOST = 3

/**
 * Tells of errors that nothing caught, each once. Without a connection they are forgotten, and so is an error in the
 * telling: the learner has had trouble enough.
 * @param load brings the code that sends, which a page without errors never needs.
 */
export function followPageErrors(load: () => Promise<{ sendPageError: (error: unknown) => Promise<void> }>): void {
  const told = new Set<string>()
  const tell = (error: unknown) => {
    const { stack = 'not an error' } = error instanceof Error ? error : {}
    if (!navigator.onLine || told.size >= MOST || told.has(stack)) return
    told.add(stack)
    afterFirstPaint(
      () =>
        void load()
          .then(({ sendPageError }) => sendPageError(error))
          .catch(() => {}),
    )
  }
  // An error without an object comes from another site's script, of which the browser says nothing.
  addEventListener('error', ({ error }) => error && tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}

/** Makes an error that was caught, by a boundary for one, known like one that was not. The console stays silent. */
export function announceError(error: unknown): void {
  dispatchEvent(new ErrorEvent('error', { error }))
}

function afterFirstPaint(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}
