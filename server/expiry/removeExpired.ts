import { personTables } from '../accounts/personTables.ts'
import { runExclusively } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'

/** The schedule of removal. A round removes at most `rowsAtATime * batches` rows of each kind. */
export const REMOVAL = {
  /** Time between two rounds of one process. */
  intervalMs: 10 * 60_000,
  /** Rows in a batch, which is one short transaction that locks its rows for some milliseconds. */
  rowsAtATime: 100,
  batches: 500,
  /** Pause after each batch, so that learners' requests are not delayed. */
  pauseMs: 50,
  /** How long expired rows stay, because another process whose clock is behind may still accept them. */
  marginMs: 60 * 60_000,
} as const

/** Key of the advisory lock: an arbitrary number that nothing else uses. */
const REMOVAL_LOCK = 7_238_462

/** The number of rows that a round removed, by kind, without rows that were deleted together with a test. */
export type Removed = Readonly<Record<string, number>>

/**
 * Removes expired rows: unfinished tests, idempotency keys, transfers and daily counts. It ends early, between two
 * batches, when `signal` is aborted. Returns null if another process is already removing.
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
  // Rows locked by another transaction are skipped, and rows that it has changed are checked again, so a test that has
  // just been saved stays.
  return runExclusively(db, REMOVAL_LOCK, async () => {
    const removed: Record<string, number> = {}
    for (const { expiry } of personTables) {
      if (!expiry) continue
      removed[expiry.loggedAs] = await inBatches((limit) => expiry.remove(db, before - expiry.afterMs, limit))
    }
    return removed
  })
}
