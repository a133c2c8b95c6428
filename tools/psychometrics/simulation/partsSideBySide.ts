import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Measured, PartName, Run } from './parts.ts'

/**
 * Simulates parts of a run in separate processes, as many at once as there are processors.
 * @returns a promise for each part, in order
 */
export function simulateSideBySide(names: readonly PartName[], run: Run): Promise<Measured>[] {
  const waiting: (() => void)[] = []
  let freeProcessors = availableParallelism()
  return names.map(async (name) => {
    if (freeProcessors-- <= 0) await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await simulateInProcess(name, run)
    } finally {
      freeProcessors++
      waiting.shift()?.()
    }
  })
}

/** Simulates a part in a separate process. @throws Error if that process ends without a result */
async function simulateInProcess(name: PartName, run: Run): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'partProcess.ts'), { serialization: 'advanced' })
  child.send({ name, run })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The simulation of ${name} ended with ${code}`)
  })
  const [measured] = (await Promise.race([once(child, 'message'), ended])) as [Measured]
  return measured
}
