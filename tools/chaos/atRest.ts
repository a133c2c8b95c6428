import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { descriptors, residentMb } from '../bench/api/processFigures.ts'
import type { ApiProcess } from './apiProcess.ts'

/** The Node options that `collectGarbage` needs. */
export const COLLECTING = [
  '--expose-gc',
  '--import',
  pathToFileURL(join(import.meta.dirname, 'collectOnSignal.mjs')).href,
]

/** Time for a collection and for the memory to go back to the system. */
const COLLECTED_MS = 500

/** A process with its garbage collected. */
export interface Rest {
  memoryMb: number
  descriptors: number
}

/** Has an API process, started with COLLECTING, collect its garbage. */
export async function collectGarbage(api: ApiProcess): Promise<void> {
  process.kill(api.pid, 'SIGWINCH')
  await pause(COLLECTED_MS)
}

/** Memory and descriptors that an API process holds now. */
export const restOf = ({ pid }: ApiProcess): Rest => ({ memoryMb: residentMb(pid), descriptors: descriptors(pid) })
