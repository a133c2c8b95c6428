import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listenForStop } from '../../scripts/local/stopSignals.mjs'
import { ensureBuilt } from '../../scripts/setup/ensureBuilt.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'
import { startIdentityProvider } from '../bench/api/identityProvider.ts'
import { seededRandom } from '../../tests/support/seededRandom.ts'
import { COLLECTING } from './atRest.ts'
import { withRun } from './chaos.ts'
import { startChaosRun, type ChaosRun } from './chaosRun.ts'
import { SMALL_SETTINGS } from './fullDisk.ts'
import { PacedGate } from './pacedGate.ts'
import { chaosTable } from './report.ts'
import type { Round } from './round.ts'
import { servingPage } from './servingPage.ts'
import { mountSmallDisk } from './smallDisk.ts'
import { inTurn, soakFaults } from './soak/faults.ts'
import { growthMisses, growthTable } from './soak/growth.ts'
import { beHostile, openPage, transferTestOf } from './soak/visits.ts'
import { Watch } from './soak/watch.ts'
import { readOwnResult, readSharedResult, Visitor } from './visitor.ts'

const HELP = `Mixed load for a long time, with faults that repeat, and looks for what is lost and for what grows.
Usage: npm run chaos:soak -- [--minutes N] [--seed N]
  --minutes N  (default 60); each fault strikes at least once
  --seed N     what the learners answer (default: a new seed, which is printed)
  --help       this text
Two API processes on one PostgreSQL. Faults: one process is killed, PostgreSQL is away for 13 s, the disk is full (where this
user may mount one), the key server is away, the clock of one process is 32 days ahead. The other process runs throughout:
from the tenth minute on its memory, and its descriptors beside open connections, the least of each minute, may grow by 2 %
an hour.
Do not build in this folder meanwhile: a process that starts again would run the new build.
Exits with 1 when a promise was broken or something grows, with 2 for a wrong option.`

const SEEDS = 2 ** 32
const LEARNERS = 12
const VISITORS = 4
/** About 50 requests a second in all. */
const INTERVAL_MS = 300
/** Room for what an hour stores. */
const DISK = '600m'
/** The faults strike so often in an hour in all. */
const MOST_CALM_MS = 90_000
const FAULT_KINDS = 5
/** What a fault and the silence after it take at most in a short run. */
const FAULT_MS = 25_000

// Whatever was given up may still be waiting for something.
process.exit(await main())

async function main(): Promise<number> {
  let options: { minutes: number; seed: number }
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '60' },
        seed: { type: 'string', default: String(Math.floor(Math.random() * SEEDS)) },
        help: { type: 'boolean' },
      },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    if (!/^[1-9]\d{0,2}$/.test(values.minutes)) throw new Error('--minutes must be a whole number from 1 to 999')
    if (!/^\d+$/.test(values.seed)) throw new Error(`--seed must be a whole number, not ${values.seed}`)
    options = { minutes: Number(values.minutes), seed: Number(values.seed) }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  try {
    return await soak(options)
  } catch (error) {
    return reportFailure(error)
  }
}

async function soak({ minutes, seed }: { minutes: number; seed: number }): Promise<number> {
  // Progress is not part of the result.
  const say = (line: string) => console.error(line)
  const { stop: signal } = listenForStop(say)
  await ensureBuilt({ say, signal })
  say(`Seed ${seed}`)
  const identity = await startIdentityProvider()
  const disk = mountSmallDisk(DISK)
  const rounds: Round[] = []
  const ended = new AbortController()
  let watch: Watch | null = null
  try {
    const run = await startChaosRun(seed, {
      database: disk ? { folder: join(disk.folder, 'postgres'), settings: SMALL_SETTINGS } : {},
      api: { nodeOptions: COLLECTING, environment: servingPage(identity.keysUrl) },
      load: { learners: LEARNERS, gate: new PacedGate(INTERVAL_MS), tokenFor: identity.tokenFor },
    })
    receiveVisitors(run)
    watch = new Watch(run.apis[0]!)
    watch.look(ended.signal).catch((error: Error) => {
      if (!signal.aborted) run.ledger.complain('unclear', `The process that nobody kills: ${error.message}`)
    })
    const until = performance.now() + 60_000 * minutes
    const calmMs = Math.min(MOST_CALM_MS, Math.max(0, (60_000 * minutes) / FAULT_KINDS - FAULT_MS))
    await withRun(run, { say, signal, onRound: (round) => rounds.push(round) }, () =>
      inTurn(soakFaults({ disk, identity }), calmMs, until),
    )
  } finally {
    ended.abort()
    disk?.unmount()
    identity.stop()
    const lines = [`${minutes} minutes, seed ${seed}, ${new Date().toISOString().slice(0, 10)}.`]
    if (!disk) lines.push('A full disk was not tried: this user may not mount one.')
    console.log(`\n${[...lines, '', ...chaosTable(rounds), '', ...growthTable(watch?.minutes ?? [])].join('\n')}`)
  }
  const broken = rounds.reduce((sum, { complaints }) => sum + complaints.length, 0)
  const misses = [...(broken > 0 ? [`${broken} promises were broken`] : []), ...growthMisses(watch.minutes)]
  for (const miss of misses) console.error(`Error: ${miss}`)
  return misses.length === 0 ? 0 : 1
}

/** They come until the load has ended. */
function receiveVisitors(run: ChaosRun): void {
  const visits = [readSharedResult, readOwnResult, openPage, beHostile, transferTestOf(run.bystander)]
  for (let number = 0; number < VISITORS; number++) {
    const visitor = new Visitor(run, number, seededRandom(Math.floor(run.random() * SEEDS)), visits)
    visitor.comeAndGo().catch((error: unknown) => run.ledger.complain('unclear', `A visitor failed: ${String(error)}`))
  }
}
