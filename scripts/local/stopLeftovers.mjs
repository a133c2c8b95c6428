import { setTimeout } from 'node:timers/promises'
import { isAlive } from './processMark.mjs'

/** Parts notice that their supervisor is gone and end by themselves: the API after its open requests. */
const PATIENCE_MS = 10_000

/**
 * Waits for the parts of a killed supervisor to end, and ends those that don't.
 *
 * @param {import('./processMark.mjs').ProcessMark[]} parts
 */
export async function stopLeftovers(parts) {
  const deadline = Date.now() + PATIENCE_MS
  while (parts.some(isAlive)) {
    if (Date.now() > deadline) parts.filter(isAlive).forEach(({ pid }) => killGroup(pid))
    await setTimeout(50)
  }
}

/**
 * Ends a part and all that it started, at once. Parts lead their own process group.
 *
 * @param {number} pid
 */
export function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}
