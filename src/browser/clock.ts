const MINUTE_MS = 60_000

/** How far the device's clock was ahead of the server's at its last answer, and the clocks of that moment, in ms. */
const heard = { ahead: 0, clock: 0, steady: 0 }

/**
 * Returns the time, in ms since the epoch: that of the device's clock, corrected by the last answer of the server to this
 * page where the two are more than a minute apart. A clock that was set back since then needs no correction any more.
 */
export function now(): number {
  const clock = Date.now()
  const setBack = clock - heard.clock < performance.now() - heard.steady - MINUTE_MS
  return setBack ? clock : clock - heard.ahead
}

/** @param time the date of an answer of the server, in ms since the epoch */
export function hearServerTime(time: number): void {
  const clock = Date.now()
  const ahead = clock - time
  Object.assign(heard, { ahead: Math.abs(ahead) > MINUTE_MS ? ahead : 0, clock, steady: performance.now() })
}

const listeners = new Set<() => void>()
let midnight: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `listener` whenever what a page shows may be out of date: the page is seen again, another tab has changed the
 * device's data, or a day begins.
 */
export function onSeenAgain(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls the listeners. */
export function seeAgain(): void {
  clearTimeout(midnight)
  const time = now()
  midnight = setTimeout(seeAgain, new Date(time).setHours(24, 0, 0, 0) - time)
  for (const listener of [...listeners]) listener()
}

/** Calls the listeners at the events of this page. */
export function followSeenAgain(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && seeAgain())
  addEventListener('pageshow', ({ persisted }) => persisted && seeAgain())
  seeAgain()
}
