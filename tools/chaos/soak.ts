import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { listenForStop } from '../../scripts/local/stopSignals.mjs'
import { ensureBuilt } from '../../scripts/setup/ensureBuilt.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'
import { seededRandom } from '../../tests/support/seededRandom.ts'
import { openDescriptors, residentMb } from '../bench/api/processFigures.ts'
import type { ApiProcess } from './apiProcess.ts'
import { withRun } from './chaos.ts'
import { startChaosRun } from './chaosRun.ts'
import type { Fault } from './kills.ts'
import { PacedGate } from './pacedGate.ts'
import { readResults } from './readResults.ts'
import { chaosTable } from './report.ts'
import { restarts } from './restarts.ts'
import type { Round } from './round.ts'

const HELP = `Puts a light load on the API for a long time, with faults that repeat, and looks for what is lost.
Usage: npm run chaos:soak -- [--minutes N] [--seed N]
  --minutes N  (default 20)
  --seed N     what the learners answer (default: a new seed, which is printed)
  --help       this text
Two API processes on one PostgreSQL. Once a minute one process is killed, or PostgreSQL restarted. The other process runs
throughout: what it holds after each minute, its garbage collected, is printed. Do not build in this folder meanwhile: a
process that starts again would run the new build.
Exits with 1 when a promise was broken, with 2 for a wrong option.`

const SEEDS = 2 ** 32
const LEARNERS = 12
const READERS = 4
/** About 50 requests per second in total. */
const INTERVAL_MS = 300
const MINUTE_MS = 60_000
/** Time for garbage collection and for returning memory to the system. */
const COLLECTION_MS = 500
const COLLECTING = ['--expose-gc', '--import', pathToFileURL(join(import.meta.dirname, 'collectOnSignal.mjs')).href]

/** Kills only the second process, because the first one's memory is observed. */
const secondProcessKilled: Fault = {
  name: 'the second of two API processes killed',
  async strike({ apis: [watched, second], outages, traffic }) {
    const isUp = outages.begin(second!.name)
    await second!.kill()
    await traffic.moreAcknowledged(1, [watched!])
    await second!.start()
    isUp()
  },
}
const FAULTS = [secondProcessKilled, restarts[0]!]

// Exits explicitly, because an abandoned request could keep the process alive.
process.exit(await main())

async function main(): Promise<number> {
  let options: { minutes: number; seed: number }
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '20' },
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
  const say = (line: string) => console.error(line)
  const { stop: signal } = listenForStop(say)
  await ensureBuilt({ say, signal })
  say(`Seed ${seed}`)
  const run = await startChaosRun(seed, {
    api: { nodeOptions: COLLECTING },
    load: { learners: LEARNERS, gate: new PacedGate(INTERVAL_MS) },
  })
  for (let number = 0; number < READERS; number++) {
    const random = seededRandom(Math.floor(run.random() * SEEDS))
    readResults(run, number, random).catch((error: unknown) => run.ledger.complain('unclear', String(error)))
  }
  const rounds: Round[] = []
  const usage: string[] = []
  const faults = Array.from({ length: minutes }, (_, minute): Fault => {
    const { name, strike } = FAULTS[minute % FAULTS.length]!
    const afterAMinute = async () => {
      await pause(MINUTE_MS, undefined, { signal })
      await strike(run)
      usage.push(await measureUsage(run.apis[0]!))
      say(`minute ${minute + 1}: ${usage.at(-1)}`)
    }
    return { name, strike: afterAMinute }
  })
  try {
    await withRun(run, { say, signal, onRound: (round) => rounds.push(round) }, () => faults)
  } finally {
    console.log(`\n${[`Seed ${seed}.`, '', ...chaosTable(rounds), '', 'Held after each minute:', ...usage].join('\n')}`)
  }
  const broken = rounds.reduce((sum, { complaints }) => sum + complaints.length, 0)
  if (broken > 0) console.error(`Error: ${broken} promises were broken`)
  return broken === 0 ? 0 : 1
}

/** Measures memory and file descriptors of a process after garbage collection. */
async function measureUsage({ pid }: ApiProcess): Promise<string> {
  process.kill(pid, 'SIGWINCH')
  await pause(COLLECTION_MS)
  return `${Math.round(residentMb(pid))} MB, ${openDescriptors(pid)} descriptors`
}
