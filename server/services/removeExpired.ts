import { removeKeys, removeTransfers, removeUnfinishedTests } from '../db/expiryRepository.ts'
import { runAlone } from '../db/runAlone.ts'
import { KEY_LIFETIME_MS } from './createTest.ts'
import type { Dependencies } from './dependencies.ts'
import { TEST_EXPIRY_MS } from './findTestForSave.ts'

/** When and how much is removed. At most `rowsAtATime * batches` of each kind in a round. */
export const REMOVAL = {
  /** Between two rounds of one process. */
  intervalMs: 10 * 60_000,
  /** Each batch is one short transaction; its rows are locked for some milliseconds. */
  rowsAtATime: 100,
  batches: 500,
  /** After each batch, so that learners' requests come first. */
  pauseMs: 50,
  /** What has expired stays this long: another process, whose clock is behind, may just be accepting it. */
  marginMs: 60 * 60_000,
} as const

/** Key of the advisory lock; any number that nothing else uses. */
const REMOVAL_LOCK = 7_238_462

/** How many rows a round has removed; those that go with a test are not counted. */
export type Removed = { tests: number; keys: number; transfers: number }

/**
 * Removes what has expired: tests that were never completed, idempotency keys and transfers. It ends early, between two
 * batches, when `signal` is aborted. Null when another process is at it.
 * @param pause resolves when the next batch may begin, with what is to be waited for in ms
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
  return runAlone(db, REMOVAL_LOCK, async () => ({
    tests: await inBatches((limit) => removeUnfinishedTests(db, before - TEST_EXPIRY_MS, limit)),
    keys: await inBatches((limit) => removeKeys(db, before - KEY_LIFETIME_MS, limit)),
    transfers: await inBatches((limit) => removeTransfers(db, before, limit)),
  }))
}
