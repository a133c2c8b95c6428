import { readdirSync, readFileSync } from 'node:fs'

/* Figures of a process from Linux's /proc. Each function throws if there is no such process. */

const CLOCK_TICK_MS = 10
const BYTES_PER_MB = 1024 * 1024
const PAGE_BYTES = 4096

/** Returns the resident memory in MB. */
export function residentMb(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / BYTES_PER_MB
}

/** Returns the number of open file descriptors: files, connections, pipes. */
export const openDescriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** Returns the processor time so far, user and system, in ms. */
export function processorMs(pid: number): number {
  const [user, system] = processorTicks(pid)
  return (user + system) * CLOCK_TICK_MS
}

/** Returns the processor time of a process and all its children, including ended ones, in ms. */
export function processorMsWithChildren(pid: number): number {
  const own = processorTicks(pid).reduce((sum, ticks) => sum + ticks, 0) * CLOCK_TICK_MS
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.map(Number).reduce((sum, child) => sum + (processorMsIfAlive(child) ?? 0), own)
}

/** Like `processorMs`; null if the process has ended in the meantime. */
function processorMsIfAlive(pid: number): number | null {
  try {
    return processorMs(pid)
  } catch {
    return null
  }
}

/**
 * Reads user and system time in ticks, of a process and its ended children; splits after the name, which may have
 * spaces.
 */
function processorTicks(pid: number): [user: number, system: number, ofChildren: number, systemOfChildren: number] {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return fields.slice(11, 15).map(Number) as [number, number, number, number]
}
