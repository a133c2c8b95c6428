const DAY_MS = 24 * 3600 * 1000

interface Times {
  /** The device's clock, in ms since the epoch. */
  clock: number
  /** The time of this device's newest entry, in ms since the epoch. */
  last: number
  /** The year of the server's last answer. */
  serverYear: string | null
}

/**
 * Returns the time of a new entry, in ms since the epoch: that of the device's clock, but not before the server's year
 * nor before the last entry. If the last entry is more than a day ahead, the clock was wrong then and has been
 * corrected, so it must not delay all later entries. The server limits times to a day ahead of its own clock.
 */
export function entryTime({ clock, last, serverYear }: Times): number {
  const known = Math.max(clock, startOf(serverYear))
  return last - known <= DAY_MS ? Math.max(known, last) : known
}

function startOf(year: string | null): number {
  const start = Date.UTC(Number(year ?? Number.NaN), 0)
  return Number.isNaN(start) ? 0 : start
}
