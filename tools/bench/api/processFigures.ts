import { readdirSync, readFileSync } from 'node:fs'

/* What Linux tells of a process in /proc. Each throws when there is no such process. */

const CLOCK_TICK_MS = 10
const BYTES_PER_MB = 1024 * 1024
const PAGE_BYTES = 4096

/** Resident memory, in MB. */
export function residentMb(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / BYTES_PER_MB
}

/** Open descriptors: files, connections, pipes. */
export const descriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Processor time so far, user and system, in ms. */
export function processorMs(pid: number): number {
  const [user, system] = processorTicks(pid)
  return (user + system) * CLOCK_TICK_MS
}

/** The same of a process and all that it started, those that have ended included. */
export function processorMsOfFamily(pid: number): number {
  const ofItself = processorTicks(pid).reduce((sum, ticks) => sum + ticks, 0) * CLOCK_TICK_MS
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.map(Number).reduce((sum, child) => sum + (alive(child) ?? 0), ofItself)
}

/** Null when the process has ended meanwhile. */
function alive(pid: number): number | null {
  try {
    return processorMs(pid)
  } catch {
    return null
  }
}

/** User and system time, in ticks, of a process and of its ended children. Read after the program's name, which may hold spaces. */
function processorTicks(pid: number): [user: number, system: number, ofChildren: number, systemOfChildren: number] {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return fields.slice(11, 15).map(Number) as [number, number, number, number]
}
