import { createHmac } from 'node:crypto'
import { installationSecret } from '../db/installationSecret.ts'
import type { PreparedStatement, Queryable } from '../db/queryable.ts'
import { ProblemError } from '../http/problems.ts'

/** The length of a day (UTC). A count stores only when its day began, not the time of anything that was counted. */
export const COUNTED_FOR_MS = 24 * 60 * 60 * 1000

/** Tests made from an address, and tests completed by an account. */
type CountedAction = 'new tests' | 'completions'

/** Derives the key of a count from its kind and the name of the address or account. */
export type CountKey = (counted: CountedAction, name: string) => Buffer

/** A count: its key, the start of its day, and its limit. */
export type DailyCount = { key: Buffer; day: Date; limit: number }

/**
 * Creates the key function of an installation. Keys are hashes with its secret, so the rows alone do not allow finding
 * an address by trying all of them. A new password of the database restarts the day's counts.
 */
export function createCountKey(databaseUrl: string): CountKey {
  const secret = installationSecret(databaseUrl, 'daily counts')
  return (counted, name) => createHmac('sha256', secret).update(`${counted}\0${name}`).digest()
}

/** Returns the start of the day (UTC). @param now ms since the epoch, by the database's clock */
export const startOfDay = (now: number) => new Date(Math.floor(now / COUNTED_FOR_MS) * COUNTED_FOR_MS)

const COUNT_ONE: PreparedStatement = {
  name: 'count-one',
  // Any other day restarts the count, even a later one, because the clock may have been set back.
  text: `insert into daily_counts as counts (key, since, count) values ($1, $2, 1)
     on conflict (key) do update set
       since = excluded.since,
       count = case when counts.since = excluded.since then counts.count + 1 else 1 end
     where counts.since <> excluded.since or counts.count < $3
     returning true`,
}

/**
 * Increments a count, unless it has reached its limit.
 * @param now ms since the epoch
 * @throws ProblemError 429 with the time until the next day
 */
export async function countOne(db: Queryable, { key, day, limit }: DailyCount, now: number): Promise<void> {
  const rows = await db.query(COUNT_ONE, [key, day, limit])
  if (rows.length === 0) {
    throw new ProblemError('too-many-requests', 'Too many tests were made from this address today.', {
      headers: { 'retry-after': String(secondsLeft(day, now)) },
    })
  }
}

/** Returns how many seconds remain of a day; at least 1. */
export const secondsLeft = (day: Date, now: number) =>
  Math.max(1, Math.ceil((day.getTime() + COUNTED_FOR_MS - now) / 1000))

/** Removes the counts of a day that began at `until` (ms since the epoch) or before. */
export async function removeCounts(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from daily_counts where key = any (array(
       select key from daily_counts
       where since <= $1 order by since limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}
