import { createHash, createHmac } from 'node:crypto'
import { readDatabaseUrl } from '../db/databaseUrl.ts'
import type { PreparedStatement, Queryable } from '../db/queryable.ts'
import { ProblemError } from './problems.ts'

/** The length of a day (UTC). A count stores only when its day began, not the time of anything that was counted. */
export const COUNTED_FOR_MS = 24 * 60 * 60 * 1000

/**
 * What is counted of an address: new tests, guests, classes, and a notebook's entries and bytes; of an account:
 * completions.
 */
type CountedAction = 'new tests' | 'new guests' | 'new classes' | 'notebook entries' | 'notebook bytes' | 'completions'

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

const COUNT_UP: PreparedStatement = {
  name: 'count-up',
  // Any other day restarts the count, even a later one, because the clock may have been set back.
  text: `insert into daily_counts as counts (key, since, count)
     select $1::bytea, $2::timestamptz, $4::int where $4::int <= $3::int
     on conflict (key) do update set
       since = excluded.since,
       count = case when counts.since = excluded.since then counts.count + excluded.count else excluded.count end
     where counts.since <> excluded.since or counts.count + excluded.count <= $3
     returning true`,
}

/**
 * Increases a network's count by an amount, unless it would exceed its limit.
 * @param network null if nothing is counted, because the network is trusted
 * @throws ProblemError 429 with the time until the next day
 */
export async function countOfDay(
  db: Queryable,
  { clock, countKey }: { clock: () => number; countKey: CountKey },
  network: string | null,
  { counted, limit, amount = 1 }: { counted: CountedAction; limit: number; amount?: number },
): Promise<void> {
  if (network === null) return
  const now = clock()
  const day = startOfDay(now)
  const rows = await db.query(COUNT_UP, [countKey(counted, network), day, limit, amount])
  if (rows.length === 0) {
    throw new ProblemError('too-many-requests', `Too many ${counted} came from this address today.`, {
      headers: { 'retry-after': String(secondsLeft(day, now)) },
    })
  }
}

/** Returns how many seconds remain of a day; at least 1. */
export const secondsLeft = (day: Date, now: number) =>
  Math.max(1, Math.ceil((day.getTime() + COUNTED_FOR_MS - now) / 1000))

/**
 * Returns a secret of an installation for one purpose. It comes from the database's URL, which includes the password:
 * processes with the same DATABASE_URL have the same one, also after a restart and in whatever order it names its
 * hosts. A new password makes a new secret.
 */
function installationSecret(databaseUrl: string, purpose: string): Buffer {
  // Each process may name its own pooler first.
  const urls = readDatabaseUrl(databaseUrl)?.urls.toSorted().join(',') ?? databaseUrl
  return createHash('sha256').update(`${purpose}\0${urls}`).digest()
}
