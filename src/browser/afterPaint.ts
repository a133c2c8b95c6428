/** A hidden page paints no frames, so the work runs after this time, in ms. */
const HIDDEN_MS = 100

/** Runs `work` after the next frame has been painted. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, HIDDEN_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
