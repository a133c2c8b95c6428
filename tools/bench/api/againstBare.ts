import type { FilledDatabase } from './filledDatabase.ts'
import type { LoadGenerator, Requests } from './load.ts'
import type { MeasuredServer } from './measuredServer.ts'
import { inRounds, measure, Rounds, type Run, type Timing } from './measurement.ts'
import { runPgbench, type PgbenchResult } from './pgbench.ts'
import { hotReads, saves } from './requests.ts'

export const CONNECTIONS = [1, 16] as const

/** This server, bare node:http, and the database alone. */
export type AgainstBare = { runs: Rounds<Run>; pgbench: Rounds<PgbenchResult> }

export const WORK = ['read', 'save'] as const
export const SUBJECTS = ['product', 'bare'] as const
export const runName = (work: (typeof WORK)[number], subject: (typeof SUBJECTS)[number], connections: number) =>
  `${work} ${subject} ${connections}`

/** Measures reads of kept results and partial saves in turn on this server, a bare one and by pgbench. */
export async function measureAgainstBare(options: {
  generator: LoadGenerator
  database: FilledDatabase
  bare: MeasuredServer
  pgbench: string | null
  rounds: number
  timing: Timing
  say: (line: string) => void
}): Promise<AgainstBare> {
  const { generator, database, timing, say } = options
  const found: AgainstBare = { runs: new Rounds(), pgbench: new Rounds() }
  const servers = { product: database.server, bare: options.bare }
  let savesSoFar = 0
  const tasks = CONNECTIONS.flatMap((connections) => [
    ...WORK.flatMap((work) =>
      SUBJECTS.map((subject) => async () => {
        const requests: Requests = work === 'read' ? hotReads() : saves(database, savesSoFar)
        const run = await measure(generator, servers[subject], { ...timing, connections, requests })
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
