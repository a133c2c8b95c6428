/** A hidden page paints no frames, so the work runs after this time, in ms. */
const HIDDEN_MS = 100

/**
 * Runs `work` after the next frame has been painted, at the beginning of the one after it: a timer of that frame could
 * fire while a slow phone is still putting it on the screen. Returns a function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  let isWaiting = true
  function run() {
    if (!isWaiting) return
    isWaiting = false
    work()
  }
  setTimeout(run, HIDDEN_MS)
  requestAnimationFrame(() => requestAnimationFrame(run))
  return () => void (isWaiting = false)
}
