import { setTimeout } from 'node:timers/promises'
import { isAlive } from './processMark.mjs'

/** @typedef {import('./processMark.mjs').ProcessMark} ProcessMark */

/** Parts notice that their supervisor is gone and end by themselves: the API after its open requests. */
const PATIENCE_MS = 12_000

/**
 * Waits for the parts of a killed supervisor to end, and ends those that don't.
 *
 * @param {ProcessMark[]} parts
 */
export async function stopLeftovers(parts) {
  const stubborn = await waitForEnd(parts)
  stubborn.forEach(({ pid }) => killGroup(pid))
  await waitForEnd(stubborn)
}

/**
 * @param {ProcessMark[]} processes
 * @returns {Promise<ProcessMark[]>} those that still run after a while
 */
export async function waitForEnd(processes) {
  const deadline = Date.now() + PATIENCE_MS
  while (processes.some(isAlive) && Date.now() < deadline) await setTimeout(50)
  return processes.filter(isAlive)
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
