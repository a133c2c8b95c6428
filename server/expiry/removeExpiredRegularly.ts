import { setTimeout as sleep } from 'node:timers/promises'
import type { Dependencies } from '../dependencies.ts'
import { REMOVAL, removeExpired, type Removed } from './removeExpired.ts'

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

  const rounds = async () => {
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
  const ended = rounds()
  return async () => {
    stopping.abort()
    await ended
  }
}
