import { setTimeout as pause } from 'node:timers/promises'
import { Gate } from './gate.ts'

/** A gate with a pause before each request, so that the load stays light. Records how long requests take. */
export class PacedGate extends Gate {
  readonly #intervalMs: number
  readonly #times: number[] = []

  /** @param intervalMs mean time between the requests of one learner */
  constructor(intervalMs: number) {
    super()
    this.#intervalMs = intervalMs
  }

  override async through<T>(request: () => Promise<T>): Promise<T> {
    for (;;) {
      await this.opened()
      await pause(2 * Math.random() * this.#intervalMs)
      if (this.isOpen) return super.through(() => this.#timed(request))
    }
  }

  /** Returns the durations (ms) of requests since the last call. */
  takeTimes(): readonly number[] {
    return this.#times.splice(0)
  }

  async #timed<T>(request: () => Promise<T>): Promise<T> {
    const from = performance.now()
    try {
      return await request()
    } finally {
      this.#times.push(performance.now() - from)
    }
  }
}
