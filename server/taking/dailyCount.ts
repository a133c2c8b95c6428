import { createHash } from 'node:crypto'
import type { Queryable } from '../db/queryable.ts'
import { ProblemError } from '../http/problems.ts'

/** A count begins anew this long after its first. */
export const COUNTED_FOR_MS = 24 * 60 * 60 * 1000

/** What is counted: tests made from an address, and tests completed by an account. */
type Counted = 'new tests' | 'completions'

/** The key of a count. It is kept apart from tests, so that no test tells the address that it was made from. */
export const countKey = (counted: Counted, name: string) => createHash('sha256').update(`${counted}\0${name}`).digest()

/**
 * Counts one more, if there may be one more.
 * @param now ms since the epoch
 * @throws ProblemError 429 with the time until the count begins anew
 */
export async function countOne(db: Queryable, key: Buffer, most: number, now: number): Promise<void> {
  const rows = await db.query(
    `insert into daily_counts as counts (key, since, count) values ($1, $2, 1)
     on conflict (key) do update set
       since = case when counts.since <= $3 then excluded.since else counts.since end,
       count = case when counts.since <= $3 then 1 else counts.count + 1 end
     where counts.since <= $3 or counts.count < $4
     returning true`,
    [key, new Date(now), new Date(now - COUNTED_FOR_MS), most],
  )
  if (rows.length === 0) {
    const seconds = await secondsLeft(db, key, now)
    throw new ProblemError('too-many-requests', 'Too many tests were made from this address today.', {
      headers: { 'retry-after': String(seconds) },
    })
  }
}

/** Returns how many seconds are left until a count begins anew. */
export async function secondsLeft(db: Queryable, key: Buffer, now: number): Promise<number> {
  const [row] = await db.query<{ since: Date }>('select since from daily_counts where key = $1', [key])
  return row ? Math.max(1, Math.ceil((row.since.getTime() + COUNTED_FOR_MS - now) / 1000)) : 1
}
