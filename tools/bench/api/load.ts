import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Requests of one kind, made one after the other on each connection. Request n takes path, body and token n of each list, all
 * of which begin anew at their end: lists that belong together have lengths that divide each other.
 */
export type Requests = {
  method: 'GET' | 'PATCH' | 'POST'
  paths: readonly string[]
  /** JSON; none for requests without a body. */
  bodies: readonly string[]
  /** Identity tokens; none for requests that need no credential. */
  tokens: readonly string[]
  /** Number of the first request. */
  first: number
  /** Ends before the paths begin anew: for what can be done to a test only once. */
  once: boolean
}

export type Load = { port: number; connections: number; warmUpMs: number; durationMs: number; requests: Requests }

/** What the clients saw after the warm-up. Latencies in ms. */
export type LoadResult = { requests: number; perSecond: number; p50: number; p99: number }

/** Said by the process in the place of a result. */
export type LoadFailure = { failure: string }

/** The clients, in a process of their own: what they compute must not slow down whoever measures. */
export class LoadGenerator {
  readonly #process = fork(join(import.meta.dirname, 'loadProcess.ts'), { serialization: 'advanced' })

  /** @throws Error when a request was answered with anything but 2xx. */
  async run(load: Load): Promise<LoadResult> {
    this.#process.send(load)
    const [answer] = (await once(this.#process, 'message')) as [LoadResult | LoadFailure]
    if ('failure' in answer) throw new Error(answer.failure)
    return answer
  }

  stop(): void {
    this.#process.disconnect()
  }
}
