import type { FilledDatabase } from './filledDatabase.ts'
import type { LoadGenerator, Requests } from './load.ts'
import type { MeasuredServer } from './measuredServer.ts'
import { inRounds, measure, Rounds, type Run, type Timing } from './measurement.ts'
import { runPgbench, type PgbenchResult } from './pgbench.ts'
import { completions, creations, hotReads, saves } from './requests.ts'

export const CONNECTIONS = [1, 16] as const

/** This server, bare node:http, and the database alone. */
export type AgainstBare = { runs: Rounds<Run>; pgbench: Rounds<PgbenchResult> }

export const WORK = ['read', 'save', 'create', 'complete'] as const
export const SUBJECTS = ['product', 'bare'] as const
export const runName = (work: (typeof WORK)[number], subject: (typeof SUBJECTS)[number], connections: number) =>
  `${work} ${subject} ${connections}`

/** Measures reads of kept results, partial saves, new tests and completions in turn on this server and a bare one, saves by pgbench, too. */
export async function measureAgainstBare(options: {
  generator: LoadGenerator
  database: FilledDatabase
  bare: MeasuredServer
  tokens: readonly string[]
  /** From which on the tests to complete are not used by anything else. */
  firstCompletionRun: number
  pgbench: string | null
  rounds: number
  timing: Timing
  say: (line: string) => void
}): Promise<AgainstBare> {
  const { generator, database, timing, say } = options
  const found: AgainstBare = { runs: new Rounds(), pgbench: new Rounds() }
  const servers = { product: database.server, bare: options.bare }
  let savesSoFar = 0
  let completionRun = options.firstCompletionRun
  const requestsOf = (work: (typeof WORK)[number]): Requests => {
    switch (work) {
      case 'read':
        return hotReads()
      case 'save':
        return saves(database, savesSoFar)
      case 'create':
        return creations()
      case 'complete':
        return completions(database, completionRun++, options.tokens)
    }
  }
  const tasks = CONNECTIONS.flatMap((connections) => [
    ...WORK.flatMap((work) =>
      SUBJECTS.map((subject) => async () => {
        const run = await measure(generator, servers[subject], { ...timing, connections, requests: requestsOf(work) })
        if (work === 'save') savesSoFar += run.requests
        const name = runName(work, subject, connections)
        found.runs.add(name, run)
        say(`${name}: ${Math.round(run.perSecond)}/s`)
      }),
    ),
    async () => {
      if (options.pgbench === null) return
      const seconds = Math.max(1, Math.round(timing.durationMs / 1000))
      const result = await runPgbench(options.pgbench, database, connections, seconds)
      found.pgbench.add(String(connections), result)
      say(`pgbench ${connections}: ${Math.round(result.perSecond)}/s`)
    },
  ])
  await inRounds(options.rounds, tasks)
  return found
}

/** Runs of completions in so many rounds: each takes tests of its own. */
export const completionRunsIn = (rounds: number) => CONNECTIONS.length * SUBJECTS.length * rounds
