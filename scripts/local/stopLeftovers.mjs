import { setTimeout } from 'node:timers/promises'
import { isAlive } from './processMark.mjs'

/** @typedef {import('./processMark.mjs').ProcessMark} ProcessMark */

/** How long parts may take to end by themselves after they lost their supervisor; the API finishes open requests. */
const PATIENCE_MS = 12_000

/**
 * Waits for the parts of a killed supervisor to end, and kills those that do not.
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
 * @returns {Promise<ProcessMark[]>} those that still run at the end of the wait
 */
export async function waitForEnd(processes) {
  const deadline = Date.now() + PATIENCE_MS
  while (processes.some(isAlive) && Date.now() < deadline) await setTimeout(50)
  return processes.filter(isAlive)
}

/**
 * Kills a part and everything that it started. Each part leads its own process group.
 *
 * @param {number} pid
 */
export function killGroup(pid) {
  // kill(2) takes -1 for every process that there is, and 0 for the own group.
  if (pid <= 1) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}
