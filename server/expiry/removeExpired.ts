import { runExclusively, type Queryable } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'
import { KEY_LIFETIME_MS } from '../taking/createTest.ts'
import { COUNTED_FOR_MS } from '../taking/dailyCount.ts'
import { TEST_EXPIRY_MS } from '../taking/findTestForSave.ts'

/** When and how much is removed: at most `rowsAtATime * batches` rows of each kind in a round. */
export const REMOVAL = {
  /** Between two rounds of one process. */
  intervalMs: 10 * 60_000,
  /** Rows in a batch. Each batch is one short transaction that locks its rows for some milliseconds. */
  rowsAtATime: 100,
  batches: 500,
  /** Pause after each batch, so that learners' requests are not delayed. */
  pauseMs: 50,
  /** How long expired rows stay: another process whose clock is behind may still accept them. */
  marginMs: 60 * 60_000,
} as const

/** Key of the advisory lock; any number that nothing else uses. */
const REMOVAL_LOCK = 7_238_462

/** How many rows a round removed; rows that are deleted together with a test are not counted. */
export type Removed = { tests: number; keys: number; transfers: number; counts: number }

/**
 * Removes what has expired: unfinished tests, idempotency keys, transfers and counts of a day. It ends early, between two batches, when
 * `signal` is aborted. Returns null when another process is removing already.
 * @param pause waits for a time in ms before the next batch
 */
export async function removeExpired(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  pause: (ms: number) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<Removed | null> {
  const before = clock() - REMOVAL.marginMs
  const inBatches = async (removeSome: (limit: number) => Promise<number>): Promise<number> => {
    let total = 0
    for (let batch = 0; batch < REMOVAL.batches && !signal?.aborted; batch++) {
      const removed = await removeSome(REMOVAL.rowsAtATime)
      total += removed
      if (removed < REMOVAL.rowsAtATime) break
      await pause(REMOVAL.pauseMs)
    }
    return total
  }
  return runExclusively(db, REMOVAL_LOCK, async () => ({
    tests: await inBatches((limit) => removeUnfinishedTests(db, before - TEST_EXPIRY_MS, limit)),
    keys: await inBatches((limit) => removeKeys(db, before - KEY_LIFETIME_MS, limit)),
    transfers: await inBatches((limit) => removeTransfers(db, before, limit)),
    counts: await inBatches((limit) => removeCounts(db, before - COUNTED_FOR_MS, limit)),
  }))
}

/*
 * Each of these functions removes at most `limit` rows in one statement and returns how many. Rows that another
 * transaction has locked are skipped, and rows that it has changed are checked again: an earlier save keeps its test.
 * Each statement is run at a place of its own, by which a test knows that its plan was looked at (queryPlans.test.ts).
 */

/** Removes unfinished tests last saved at `until` (ms since the epoch) or before, with their keys and transfers. */
export async function removeUnfinishedTests(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from vocab_tests where test_id = any (array(
       select test_id from vocab_tests
       where status <> 'completed' and created_at <= $1 and saved_at <= $1
       order by created_at limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}

/** Removes idempotency keys that were stored at `until` (ms since the epoch) or before. */
async function removeKeys(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from idempotency_keys where key = any (array(
       select key from idempotency_keys
       where created_at <= $1 order by created_at limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}

/** Removes transfers that expired at `until` (ms since the epoch) or before. */
async function removeTransfers(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from transfers where code_hash = any (array(
       select code_hash from transfers
       where expires_at <= $1 order by expires_at limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}

/** Removes the counts of a day that began at `until` (ms since the epoch) or before. */
async function removeCounts(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from daily_counts where key = any (array(
       select key from daily_counts
       where since <= $1 order by since limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}
