/** Measures how long the page has been visible since the start, in ms. */
export interface VisibleTimer {
  elapsed(): number
  stop(): void
}

export function startVisibleTimer(): VisibleTimer {
  let total = 0
  let visibleSince = document.visibilityState === 'visible' ? performance.now() : null
  const onChange = () => {
    if (visibleSince !== null) total += performance.now() - visibleSince
    visibleSince = document.visibilityState === 'visible' ? performance.now() : null
  }
  document.addEventListener('visibilitychange', onChange)
  return {
    elapsed: () => total + (visibleSince === null ? 0 : performance.now() - visibleSince),
    stop: () => document.removeEventListener('visibilitychange', onChange),
  }
}
