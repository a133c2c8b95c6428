import { personTables } from '../accounts/personTables.ts'
import { runExclusively } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'

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

/** How many rows a round removed, by what they are; rows that are deleted together with a test are not counted. */
export type Removed = Readonly<Record<string, number>>

/**
 * Removes what has expired: unfinished tests, idempotency keys, transfers and counts of a day. It ends early, between two
 * batches, when `signal` is aborted. Returns null when another process is removing already.
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
  // Rows that another transaction has locked are skipped, and rows that it has changed are checked again: an earlier save
  // keeps its test.
  return runExclusively(db, REMOVAL_LOCK, async () => {
    const removed: Record<string, number> = {}
    for (const { expiry } of personTables) {
      if (!expiry) continue
      removed[expiry.loggedAs] = await inBatches((limit) => expiry.remove(db, before - expiry.afterMs, limit))
    }
    return removed
  })
}
