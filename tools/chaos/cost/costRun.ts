import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../scripts/setup/findFreePort.mjs'
import { startIdentityProvider } from '../../bench/api/identityProvider.ts'
import { ApiProcess } from '../apiProcess.ts'
import { COLLECTING } from '../atRest.ts'
import { DatabaseServer } from '../databaseServer.ts'
import { servingPage } from '../servingPage.ts'
import { Child } from './child.ts'
import type { LearnersAsk, LearnersFigures } from './learnersProcess.ts'
import type { AttackAsk, AttackFigures } from './stream.ts'
import { makeTargets, type Targets } from './targets.ts'

/** The built server with its page, its PostgreSQL and its key server, and two processes that send requests. */
export interface CostRun {
  api: ApiProcess
  port: number
  database: DatabaseServer
  targets: Targets
  identity: Awaited<ReturnType<typeof startIdentityProvider>>
  learners: Child<LearnersAsk, LearnersFigures | null>
  attacker: Child<AttackAsk, AttackFigures | null>
  stop(): Promise<void>
}

/** @param unfinished tests of the account that has many */
export async function startCostRun(unfinished: number): Promise<CostRun> {
  const folder = mkdtempSync(join(tmpdir(), 'vocabulary-cost-'))
  chmodSync(folder, 0o755) // the database's user has to get in
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one()
  }
  try {
    const files = join(folder, 'postgres')
    mkdirSync(files)
    const database = await DatabaseServer.start({ folder: files, port: await findFreePort() })
    stops.push(() => database.close())
    const identity = await startIdentityProvider()
    stops.push(identity.stop)
    const port = await findFreePort()
    const api = new ApiProcess({
      ...{ name: 'api', port, logFile: join(folder, 'api.log'), databaseUrl: database.url },
      ...{ environment: servingPage(identity.keysUrl), nodeOptions: COLLECTING },
    })
    stops.push(() => api.close())
    await api.start()
    const targets = await makeTargets({ url: api.url, database, tokenFor: identity.tokenFor, unfinished })
    const learners = new Child<LearnersAsk, LearnersFigures | null>(join(import.meta.dirname, 'learnersProcess.ts'))
    const attacker = new Child<AttackAsk, AttackFigures | null>(join(import.meta.dirname, 'attackProcess.ts'))
    stops.push(() => [learners, attacker].forEach((child) => child.stop()))
    return { api, port, database, targets, identity, learners, attacker, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
