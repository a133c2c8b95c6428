/** Safari has no requestIdleCallback; there the first paint is done after this time. */
const SAFARI_MS = 1000

/** Runs `work` when the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work)
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, SAFARI_MS)
  return () => clearTimeout(handle)
}
