import { CONNECTIONS } from './againstBare.ts'
import type { FilledDatabase } from './filledDatabase.ts'
import type { LoadGenerator, Requests } from './load.ts'
import { inRounds, measure, Rounds, type Run, type Timing } from './measurement.ts'
import { coldReads, completions, creations, saves } from './requests.ts'

export const CALLS = ['GET', 'PATCH', 'POST', 'completion'] as const
export type Call = (typeof CALLS)[number]
export type Size = 'empty' | 'full'
export const callName = (call: Call, size: Size, connections: number) => `${call} ${size} ${connections}`

/** Measures each call in turn on a database with next to nothing and on one with many tests. */
export async function measureManyTests(options: {
  generator: LoadGenerator
  databases: Readonly<Record<Size, FilledDatabase>>
  tokens: readonly string[]
  rounds: number
  timing: Timing
  say: (line: string) => void
}): Promise<Rounds<Run>> {
  const { generator, databases, tokens, timing, say } = options
  const found = new Rounds<Run>()
  /** Requests and runs so far: the next one goes on where the last one ended. */
  const progress = { empty: { GET: 0, PATCH: 0, completion: 0 }, full: { GET: 0, PATCH: 0, completion: 0 } }
  const requestsOf = (call: Call, size: Size): Requests => {
    switch (call) {
      case 'GET':
        return coldReads(databases[size], progress[size].GET)
      case 'PATCH':
        return saves(databases[size], progress[size].PATCH)
      case 'POST':
        return creations()
      case 'completion':
        return completions(databases[size], progress[size].completion++, tokens)
    }
  }
  const tasks = CONNECTIONS.flatMap((connections) =>
    CALLS.flatMap((call) =>
      (['empty', 'full'] as const).map((size) => async () => {
        const requests = requestsOf(call, size)
        const run = await measure(generator, databases[size].server, { ...timing, connections, requests })
        // The warm-up's requests are not told: twice as many are surely passed over.
        if (call === 'GET' || call === 'PATCH') progress[size][call] += 2 * run.requests
        const name = callName(call, size, connections)
        found.add(name, run)
        say(`${name}: ${run.p50.toFixed(2)} ms, ${Math.round(run.perSecond)}/s`)
      }),
    ),
  )
  await inRounds(options.rounds, tasks)
  return found
}
