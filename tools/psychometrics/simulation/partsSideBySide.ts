import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Measured, PartName, Run } from './parts.ts'

/**
 * Simulates parts of a run, each in a process of its own and as many at once as there are processors.
 * @returns a promise for each, in their order
 */
export function simulateSideBySide(names: readonly PartName[], run: Run): Promise<Measured>[] {
  const waiting: (() => void)[] = []
  let free = availableParallelism()
  return names.map(async (name) => {
    if (free-- <= 0) await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await simulateApart(name, run)
    } finally {
      free++
      waiting.shift()?.()
    }
  })
}

/** @throws Error if the process ends without an answer */
async function simulateApart(name: PartName, run: Run): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'partProcess.ts'), { serialization: 'advanced' })
  child.send({ name, run })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The simulation of ${name} ended with ${code}`)
  })
  const [measured] = (await Promise.race([once(child, 'message'), ended])) as [Measured]
  return measured
}
