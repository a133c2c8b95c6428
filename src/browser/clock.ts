import { LANGUAGE_KEY } from '#contracts/languages.ts'
import { scoped } from './scope.ts'

/*
 * Time, for all that the page shows and stores: what time and day it is, the time of a new entry, and when what is shown
 * may be out of date. Times are in ms since the epoch.
 */

export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * At the server's last answer, in ms: how far the device's clock was ahead of the server's (0 if they agreed to the
 * minute), and the readings of `Date.now()` and `performance.now()`.
 */
const heard = { ahead: 0, clock: 0, steady: 0 }

/**
 * Returns the time: that of the device's clock, corrected by the last answer of the server to this page where the two are
 * more than a minute apart. A clock that was set back since then needs no correction any more.
 */
export function now(): number {
  const clock = Date.now()
  const setBack = clock - heard.clock < performance.now() - heard.steady - MINUTE_MS
  return setBack ? clock : clock - heard.ahead
}

/** @param time the date of an answer of the server */
export function hearServerTime(time: number): void {
  const clock = Date.now()
  const ahead = clock - time
  Object.assign(heard, { ahead: Math.abs(ahead) > MINUTE_MS ? ahead : 0, clock, steady: performance.now() })
}

/**
 * Returns the time of a new entry of the notebook: `time`, but not before the year of the server's last answer to this
 * device. It gives the entry's date alone; its place in the log is that of its counter.
 */
export const entryTime = (time: number, serverYear: unknown): number =>
  Math.max(time, Date.UTC(Number(serverYear ?? Number.NaN), 0) || 0)

/** Returns the start of the day of a time by the device's clock. */
export const dayOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/** Returns the start of the day `days` after that of a time, even across a clock change. */
export function dayAfter(time: number, days = 1): number {
  const day = new Date(dayOf(time))
  return day.setDate(day.getDate() + days)
}

/** Returns by how many minutes the device's time is ahead of UTC at a time. */
export const utcOffset = (time: number): number => Math.round(0 - new Date(time).getTimezoneOffset())

/**
 * Returns the day of a time as the number of days from the epoch to its date.
 * @param offset by how many minutes the clock that shows this date is ahead of UTC; by default this device's
 */
export const dayNumber = (time: number, offset = utcOffset(time)): number =>
  Math.floor((time + offset * MINUTE_MS) / DAY_MS)

/** `visible`: the page was hidden before. */
type Listener = (visible: boolean) => void
const listeners = new Set<Listener>()
let midnight: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `listener` whenever what a page shows may be out of date: the page is seen or used again, another tab has changed
 * the device's data, or a day begins.
 */
export function onSeenAgain(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls `listener` when the page is visible again, for what the server is asked. */
export const onVisibleAgain = (listener: () => void): (() => void) =>
  onSeenAgain((visible) => {
    if (visible) listener()
  })

/** Calls the listeners. */
export function seeAgain(visible = false): void {
  clearTimeout(midnight)
  const time = now()
  midnight = setTimeout(seeAgain, dayAfter(time) - time)
  for (const listener of [...listeners]) listener(visible)
}

/** Calls the listeners at the events of this page. */
export function followSeenAgain(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && seeAgain(true))
  addEventListener('pageshow', ({ persisted }) => persisted && seeAgain(true))
  // Another window beside this one may have changed something, such as a text, without telling.
  addEventListener('focus', () => seeAgain())
  addEventListener('storage', ({ key }) => key === scoped(LANGUAGE_KEY) && seeAgain())
  seeAgain()
}
