import type { Load, LoadGenerator, LoadResult } from './load.ts'
import type { MeasuredServer } from './measuredServer.ts'

/** What one run showed: the clients' view, and the processor time that the server took for each request, in ms. */
export type Run = LoadResult & { cpuMs: number | null; memory: number }

export type Timing = { warmUpMs: number; durationMs: number }

/** Puts a load on a server, with its processor time beside. That of the warm-up counts, and so do its requests. */
export async function measure(
  generator: LoadGenerator,
  server: MeasuredServer,
  load: Pick<Load, 'connections' | 'requests'> & Timing,
): Promise<Run> {
  const before = server.cpu()
  const result = await generator.run({ ...load, port: server.port })
  const after = server.cpu()
  const share = load.durationMs / (load.durationMs + load.warmUpMs)
  return {
    ...result,
    cpuMs: before === null || after === null ? null : ((after - before) * share) / result.requests,
    memory: server.memory(),
  }
}

/** Runs by what they measured, each list in the order of the rounds. */
export class Rounds<Result> {
  readonly #runs = new Map<string, Result[]>()

  add(name: string, run: Result): void {
    this.#runs.set(name, [...(this.#runs.get(name) ?? []), run])
  }

  of(name: string): readonly Result[] {
    return this.#runs.get(name) ?? []
  }
}

/** Runs tasks in rounds. Each round begins with another one, so that a busy moment of the machine strikes all alike. */
export async function inRounds(rounds: number, tasks: readonly (() => Promise<void>)[]): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < tasks.length; turn++) await tasks[(round + turn) % tasks.length]!()
  }
}
