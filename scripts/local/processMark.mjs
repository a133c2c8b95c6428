import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Identifies a process in a file. Process ids are reused, so the mark also has the time of its start.
 *
 * @typedef {{ pid: number, startedAt: string }} ProcessMark
 */

/**
 * @param {number} pid
 * @returns {ProcessMark | undefined} undefined when no such process runs (one that only waits to be reaped does not
 * run)
 */
export function markOf(pid) {
  const startedAt = existsSync('/proc/self/stat') ? startFromProc(pid) : startFromPs(pid)
  return startedAt ? { pid, startedAt } : undefined
}

/**
 * @param {ProcessMark | undefined} mark
 * @returns {boolean} whether exactly that process still runs
 */
export function isAlive(mark) {
  return mark !== undefined && markOf(mark.pid)?.startedAt === mark.startedAt
}

/**
 * Reads a mark from a file that may be damaged.
 *
 * @param {unknown} value what JSON.parse returned
 * @returns {ProcessMark | undefined} undefined when it is not the mark of a process
 */
export function readMark(value) {
  const { pid, startedAt } = /** @type {Partial<ProcessMark>} */ (value ?? {})
  return Number.isInteger(pid) && Number(pid) > 0 && typeof startedAt === 'string'
    ? { pid: Number(pid), startedAt }
    : undefined
}

/** @param {number} pid */
function startFromProc(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // proc(5): after the name in parentheses come the state (field 3) and the start in clock ticks (field 22).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function startFromPs(pid) {
  try {
    const text = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return text.startsWith('Z') ? undefined : text.slice(text.indexOf(' ')).trim()
  } catch {
    return undefined
  }
}
