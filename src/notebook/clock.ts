const DAY_MS = 24 * 3600 * 1000

/** What is known of the time, in ms since the epoch; `serverYear` as the server last told it. */
interface Times {
  clock: number
  /** Of the newest entry of this device. */
  last: number
  serverYear: string | null
}

/**
 * The time of a new entry: that of the device's clock, but never before the year that the server has told, nor before the
 * last entry. If that lies more than a day ahead, the clock was wrong then and has been put right: one wrong day must not
 * move all that follow. The server limits what is a day ahead of its own clock.
 */
export function entryTime({ clock, last, serverYear }: Times): number {
  const known = Math.max(clock, startOf(serverYear))
  return last - known <= DAY_MS ? Math.max(known, last) : known
}

function startOf(year: string | null): number {
  const start = Date.UTC(Number(year ?? Number.NaN), 0)
  return Number.isNaN(start) ? 0 : start
}
