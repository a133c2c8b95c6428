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
  // Splits after the name, which may have spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS
}
