import { setTimeout as pause } from 'node:timers/promises'
import { openDescriptors, residentMb } from '../processFigures.ts'
import { restarts, type Fault } from './faults.ts'

const MINUTE_MS = 60_000
/** Time for garbage collection and for returning memory to the system. */
const COLLECTION_MS = 500

/** Kills only the second process, because the first one's memory is observed. */
const secondProcessKilled: Fault = {
  name: 'the second of two API processes killed',
  strike: ({ apis: [watched, second], traffic }) =>
    traffic.during([second!.name], async () => {
      await second!.kill()
      await traffic.moreAcknowledged(1, [watched!])
      await second!.start()
    }),
}

/** Returns a fault a minute, after which memory and open files of the process that runs throughout are told. */
export function soakFaults(minutes: number, say: (line: string) => void, signal: AbortSignal): Fault[] {
  const faults = [secondProcessKilled, restarts[0]!]
  return Array.from({ length: minutes }, (_, minute) => {
    const { name, strike } = faults[minute % faults.length]!
    return {
      name,
      async strike(run) {
        await pause(MINUTE_MS, undefined, { signal })
        await strike(run)
        const { pid } = run.apis[0]!
        process.kill(pid, 'SIGWINCH')
        await pause(COLLECTION_MS)
        say(`minute ${minute + 1}: ${Math.round(residentMb(pid))} MB, ${openDescriptors(pid)} descriptors`)
      },
    }
  })
}
