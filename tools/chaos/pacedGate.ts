import { setTimeout as pause } from 'node:timers/promises'
import { Gate } from './gate.ts'

/** A gate through which everyone passes after a pause, so that the load stays light. It notes how long requests take. */
export class PacedGate extends Gate {
  readonly #intervalMs: number
  readonly #times: number[] = []

  /** @param intervalMs between the requests of one learner, on average */
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

  /** How long each request took, in ms, since this was last asked. */
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
