/** A hidden page paints no frames, so the work runs after this time, in ms. */
const HIDDEN_MS = 100

/**
 * Runs `work` after the next frame has been painted, at the beginning of the one after it: a timer of that frame could
 * fire while a slow phone is still putting it on the screen. Returns a function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  const timer = setTimeout(run, HIDDEN_MS)
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(run)))
  function run() {
    cancel()
    work()
  }
  function cancel() {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return cancel
}
