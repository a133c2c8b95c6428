import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/setup/findFreePort.mjs'
import { seededRandom } from '../../tests/support/seededRandom.ts'
import { ApiProcess } from './apiProcess.ts'
import { DatabaseServer } from './databaseServer.ts'
import { Gate } from './gate.ts'
import { Learner, type LoadPlace } from './learner.ts'
import { Ledger } from './ledger.ts'
import { Traffic } from './traffic.ts'

const API_PROCESSES = 2
const LEARNERS = 16
const SEEDS = 2 ** 32

/** Optional settings of a run. */
interface ChaosSetting {
  /** The folder of its files (by default a new one), and settings in addition to PostgreSQL's defaults. */
  database?: { folder?: string; settings?: Readonly<Record<string, string>> }
  /** Whether the API's processes collect garbage on SIGWINCH. */
  collectsGarbage?: boolean
}

/** Two API processes on one PostgreSQL, learners who take tests, and the ledger of promises to them. */
export interface ChaosRun extends LoadPlace {
  database: DatabaseServer
  apis: readonly ApiProcess[]
  /** A learner whose requests are sent by faults. */
  bystander: Learner
  /** Returns numbers uniform in [0, 1), determined by the seed. */
  random: () => number
  /** Stops the load and all processes. */
  stop(): Promise<void>
}

/** Starts everything, with the learners waiting at the closed gate. */
export async function startChaosRun(
  seed: number,
  { database, collectsGarbage = false }: ChaosSetting = {},
): Promise<ChaosRun> {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-chaos-'))
  chmodSync(folder, 0o755) // the database's user has to get in
  const random = seededRandom(seed)
  const place = { folder: join(folder, 'postgres'), port: await findFreePort(), ...database }
  mkdirSync(place.folder, { recursive: true })
  const server = await DatabaseServer.start(place)
  const apis: ApiProcess[] = []
  for (let number = 1; number <= API_PROCESSES; number++) {
    const name = `api-${number}`
    const logFile = join(folder, `${name}.log`)
    apis.push(new ApiProcess({ name, port: await findFreePort(), logFile, databaseUrl: server.url, collectsGarbage }))
  }
  const stopParts = async () => {
    await Promise.all(apis.map((api) => api.close()))
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await Promise.all(apis.map((api) => api.start()))
  } catch (error) {
    await stopParts()
    throw error
  }

  const load = { apis, gate: new Gate(), ledger: new Ledger(), traffic: new Traffic() }
  const learners = Array.from(
    { length: LEARNERS + 1 },
    (_, number) => new Learner(load, number, seededRandom(Math.floor(random() * SEEDS))),
  )
  const bystander = learners.pop()!
  const testing = Promise.all(learners.map((learner) => learner.takeTests()))
  testing.catch(() => undefined) // handled when the run is stopped
  return {
    ...{ database: server, ...load, bystander, random },
    async stop() {
      await load.gate.end()
      await testing.finally(stopParts)
    },
  }
}
