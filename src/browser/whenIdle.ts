/** Safari has no requestIdleCallback; after this time, in ms, the first paint is done there. */
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
