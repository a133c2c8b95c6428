import { setTimeout as pause } from 'node:timers/promises'
import { openConnections } from '../../bench/api/processFigures.ts'
import type { ApiProcess } from '../apiProcess.ts'
import { collectGarbage, restOf, type Rest } from '../atRest.ts'

const MINUTE_MS = 60_000
const COLLECT_EVERY_MS = 20_000
const LOOK_EVERY_MS = 1_000

/**
 * The least that a process held in each minute: what a request takes for a moment is no growth. Open connections are left
 * out of the descriptors: how many clients and statements there are at once is the load's doing, and their number has limits
 * of its own. What nobody holds at the other end any more is counted.
 */
export class Watch {
  /** By minute, from 0. */
  readonly minutes: Rest[] = []
  readonly #api: ApiProcess
  readonly #from = performance.now()

  constructor(api: ApiProcess) {
    this.#api = api
  }

  /** Looks until it is told to stop. @throws Error when the process ends */
  async look(signal: AbortSignal): Promise<void> {
    for (let collectedAt = -Infinity; !signal.aborted;) {
      if (performance.now() - collectedAt > COLLECT_EVERY_MS) {
        collectedAt = performance.now()
        await collectGarbage(this.#api)
      }
      const { memoryMb, descriptors } = restOf(this.#api)
      this.#note({ memoryMb, descriptors: descriptors - openConnections(this.#api.pid) })
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  #note({ memoryMb, descriptors }: Rest): void {
    const minute = Math.floor((performance.now() - this.#from) / MINUTE_MS)
    const least = this.minutes[minute] ?? { memoryMb, descriptors }
    this.minutes[minute] = {
      memoryMb: Math.min(least.memoryMb, memoryMb),
      descriptors: Math.min(least.descriptors, descriptors),
    }
  }
}
