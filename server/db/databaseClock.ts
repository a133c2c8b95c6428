import { performance } from 'node:perf_hooks'
import type { Queryable } from './queryable.ts'

/** How often a running server compares its time with the database's. */
const SYNC_INTERVAL_MS = 60_000
/** A machine's clock that differs by more than this from the database's is reported. */
const FAR_MS = 60_000

/** Reports clocks that are far apart. */
export type ClockLog = { warn(clocks: { behind_s: number }, message: string): void }

/**
 * The database's time in one process. All processes go by it, so that one whose machine has a wrong clock neither
 * refuses the tests of others as expired nor removes them.
 */
export type DatabaseClock = {
  /** Now, in ms since the epoch. Between two readings it advances with the machine's monotonic clock. */
  now: () => number
  /**
   * Reads the database's time.
   * @returns whether this machine's own clock agrees with it. @throws DatabaseUnavailable when it cannot be read.
   */
  sync: () => Promise<boolean>
  /** Reads it every minute until the returned function is called, and says when the clocks come to be far apart. */
  follow: (log: ClockLog) => () => void
}

/** Creates the clock. Before the first `sync`, it shows the machine's own time. */
export function createDatabaseClock(db: Queryable, systemTime: () => number = Date.now): DatabaseClock {
  let reading = { time: systemTime(), at: performance.now() }
  const now = () => Math.round(reading.time + performance.now() - reading.at)
  const behind = () => now() - systemTime()
  const agrees = () => Math.abs(behind()) <= FAR_MS

  async function sync(): Promise<boolean> {
    const asked = performance.now()
    const [row] = await db.query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
    // The database read its clock somewhere between question and answer.
    reading = { time: row!.ms, at: (asked + performance.now()) / 2 }
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
          log.warn({ behind_s: Math.round(behind() / 1000) }, message)
        }
        reported = !agrees()
      }
      compare()
      // Without the database nothing is served either; the time goes on from the last reading.
      const timer = setInterval(() => void sync().then(compare, () => undefined), SYNC_INTERVAL_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
