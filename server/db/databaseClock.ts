import { performance } from 'node:perf_hooks'
import type { Queryable } from './queryable.ts'

/** How often a running server compares its time with the database's. */
const SYNC_INTERVAL_MS = 60_000
/** The server reports a machine clock that differs from the database's by more than this. */
const MAX_DIFFERENCE_MS = 60_000

/** Logs clocks that differ too much. */
export type ClockLog = { warn(clocks: { behind_s: number }, message: string): void }

/**
 * The database's time in one process. All processes use it, so that one with a wrong machine clock neither refuses nor
 * removes tests that have not expired.
 */
export type DatabaseClock = {
  /** Returns the current time in ms since the epoch. Between two readings it advances with the monotonic clock. */
  now: () => number
  /**
   * Reads the database's time.
   * @returns whether this machine's clock agrees with it. @throws DatabaseUnavailable if it cannot be read.
   */
  sync: () => Promise<boolean>
  /**
   * Reads the time every minute until the returned function is called, and logs when the clocks drift too far apart.
   */
  follow: (log: ClockLog) => () => void
}

/** Creates the clock. Before the first `sync` it uses the machine's own time. */
export function createDatabaseClock(db: Queryable, systemTime: () => number = Date.now): DatabaseClock {
  let reading = { time: systemTime(), at: performance.now() }
  const now = () => Math.round(reading.time + performance.now() - reading.at)
  const differenceMs = () => now() - systemTime()
  const agrees = () => Math.abs(differenceMs()) <= MAX_DIFFERENCE_MS

  async function sync(): Promise<boolean> {
    const askedAt = performance.now()
    const [row] = await db.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
    // The database read its clock at some point between the request and the response.
    reading = { time: row!.ms, at: (askedAt + performance.now()) / 2 }
    return agrees()
  }

  return {
    now,
    sync,
    follow(log) {
      let reported = false
      const compare = () => {
        if (!agrees() && !reported) {
          const message = 'the clock of this machine is far from the database’s: nothing expired is removed here'
          log.warn({ behind_s: Math.round(differenceMs() / 1000) }, message)
        }
        reported = !agrees()
      }
      compare()
      // A failed reading is ignored: the time advances from the last one, and without the database nothing is served
      // anyway.
      const timer = setInterval(() => void sync().then(compare, () => undefined), SYNC_INTERVAL_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
