const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

interface Times {
  /** In ms since the epoch: the device's clock, corrected by the server's date where one is known. */
  clock: number
  /** The year of the server's last answer. */
  serverYear: string | null
}

/**
 * Returns the time of a new entry, in ms since the epoch: that of the clock, but not before the server's year. It gives
 * the entry's date alone; its place in the log is that of its counter.
 */
export function entryTime({ clock, serverYear }: Times): number {
  return Math.max(clock, Date.UTC(Number(serverYear ?? Number.NaN), 0) || 0)
}

/** Returns by how many minutes the device's time is ahead of UTC at a time (ms since the epoch). */
export const utcOffset = (at: number): number => Math.round(0 - new Date(at).getTimezoneOffset())

/**
 * Returns the day of a time (ms since the epoch) as a number: the number of days from the epoch to its date.
 * @param offset by how many minutes the clock that shows this date is ahead of UTC; 0 for reviews of 1.0.0
 */
export const dayNumber = (at: number, offset = 0): number => Math.floor((at + offset * MINUTE_MS) / DAY_MS)

/** Returns the number of the day of `now` (ms since the epoch) by the device. */
export const dayToday = (now: number): number => dayNumber(now, utcOffset(now))

/** Returns the start of a day by UTC, in ms since the epoch. */
export const startOfUtcDay = (number: number): number => number * DAY_MS

/** Returns the start of a day on this device, in ms since the epoch. */
export function startOfDay(number: number): number {
  const date = new Date(startOfUtcDay(number))
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()).getTime()
}
