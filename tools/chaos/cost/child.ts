import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

type Reply<Answer> = { answer: Answer } | { failure: string }

/** A process of one's own that does what it is asked, one thing after the other, and ends with whoever asks. */
export class Child<Ask, Answer> {
  readonly #process: ChildProcess

  /** @param file a module that calls `answerAsks` */
  constructor(file: string) {
    // What is asked of one that has ended is told by its end.
    this.#process = fork(file, { serialization: 'advanced' }).on('error', () => undefined)
  }

  /** @throws Error what the process threw, or that it has ended. */
  async ask<Kind extends Ask>(ask: Kind): Promise<Answer> {
    const listening = new AbortController()
    const { signal } = listening
    try {
      const replied = once(this.#process, 'message', { signal }) as Promise<[Reply<Answer>]>
      const ended = once(this.#process, 'exit', { signal }).then(([code, killedBy]) => {
        throw new Error(`A process of the tool ended with ${code ?? killedBy}`)
      })
      ended.catch(() => undefined)
      this.#process.send(ask as object)
      const [reply] = await Promise.race([replied, ended])
      if ('failure' in reply) throw new Error(reply.failure)
      return reply.answer
    } finally {
      listening.abort()
    }
  }

  stop(): void {
    this.#process.kill('SIGKILL')
  }
}

/** In the child: does what it is asked. Ctrl-C is for whoever asks, with whom this process ends. */
export function answerAsks<Ask, Answer>(handle: (ask: Ask) => Answer | Promise<Answer>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', (ask: Ask) => {
    void (async () => handle(ask))().then(
      (answer) => process.send!({ answer }),
      (error: unknown) => process.send!({ failure: String((error as Error).stack ?? error) }),
    )
  })
}
