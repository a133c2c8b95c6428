import { setTimeout as sleep } from 'node:timers/promises'
import { personTables } from '../accounts/personTables.ts'
import { removeEndedClasses } from '../classes/classRepository.ts'
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
 * Removes expired rows, of every table in `PERSON_TABLES` that has an expiry, and ended classes. It ends early, between
 * two batches, when `signal` is aborted. Returns null if another process is already removing.
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
    // Of no person: the names and links in them go with them.
    removed['classes'] = await inBatches((limit) => removeEndedClasses(db, before, limit))
    return removed
  })
}

type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>

/** Logs each round's counts or its failure. */
export type RemovalLog = {
  info(counts: Removed, message: string): void
  warn(failure: { err: unknown }, message: string): void
}

/**
 * Removes expired rows at regular intervals until it is stopped. The first round begins after a random part of the
 * interval, so that processes that start together do not run their rounds together. A round does nothing while the
 * clock is not reliable.
 * @param deps `isClockReliable`: whether this machine and the database agree on the time
 * @param wait replaced in tests; rejects when its signal is aborted
 * @returns a function that stops the rounds and resolves once the running batch has ended
 */
export function removeExpiredRegularly(
  deps: Pick<Dependencies, 'db' | 'clock' | 'random'> & { isClockReliable: () => Promise<boolean> },
  log: RemovalLog,
  wait: Wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false }),
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) =>
    wait(ms, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })

  const runRounds = async () => {
    await pause(deps.random() * REMOVAL.intervalMs)
    while (!signal.aborted) {
      try {
        const removed = (await deps.isClockReliable()) ? await removeExpired(deps, pause, signal) : null
        if (removed && Object.values(removed).some((count) => count > 0)) log.info(removed, 'expired data removed')
      } catch (err) {
        log.warn({ err }, 'expired data could not be removed; the next round tries again')
      }
      await pause(REMOVAL.intervalMs)
    }
  }
  const ended = runRounds()
  return async () => {
    stopping.abort()
    await ended
  }
}
