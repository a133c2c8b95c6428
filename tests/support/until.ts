import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../../scripts/setup/failure.mjs'

const POLL_MS = 25
/** In ms. Anything slower has failed: a start, a recovery, or load that no longer progresses. */
const LIMIT_MS = 120_000

/**
 * Waits until a condition is met.
 * @param what ends the sentence 'Waited 120 s in vain until …'
 * @throws Failure after two minutes.
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Failure(`Waited ${LIMIT_MS / 1000} s in vain until ${what}`)
    await pause(POLL_MS)
  }
}
