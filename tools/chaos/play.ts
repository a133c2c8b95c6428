import { parseArgs } from 'node:util'
import { listenForStop } from '../../scripts/local/stopSignals.mjs'
import { ensureBuilt } from '../../scripts/setup/ensureBuilt.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'
import { playAll } from './chaos.ts'
import { chaosTable } from './report.ts'
import type { Round } from './round.ts'

const HELP = `Kills the API and PostgreSQL while learners save and complete tests, and looks for every answer that was acknowledged.
Usage: npm run chaos -- [--rounds N] [--seed N]
  --rounds N  rounds in which something is killed (default 50); stops, restarts and full disks get a tenth of that each
  --seed N    the order of the faults, and what learners answer (default: a new seed, which is printed); when each
              request arrives is never the same twice
  --help      this text
What is done and looked for: docs/reliability.md. Everything runs on this machine, on files and ports of its own. A full disk
needs a user who may mount one (root). Exits with 1 when a promise was broken, with 2 for a wrong option.`

const DEFAULT_ROUNDS = 50
const SEEDS = 2 ** 32

process.exitCode = await main()

async function main(): Promise<number> {
  let options: { rounds: number; seed: number }
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string', default: String(DEFAULT_ROUNDS) },
        seed: { type: 'string', default: String(Math.floor(Math.random() * SEEDS)) },
        help: { type: 'boolean' },
      },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    if (!/^[1-9]\d{0,3}$/.test(values.rounds)) {
      throw new Error(`--rounds must be a whole number from 1 to 9999, not ${values.rounds}`)
    }
    if (!/^\d+$/.test(values.seed)) throw new Error(`--seed must be a whole number, not ${values.seed}`)
    options = { rounds: Number(values.rounds), seed: Number(values.seed) }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  try {
    return await play(options)
  } catch (error) {
    return reportFailure(error)
  }
}

async function play({ rounds, seed }: { rounds: number; seed: number }): Promise<number> {
  // Progress is not part of the result.
  const say = (line: string) => console.error(line)
  const { stop: signal } = listenForStop(say)
  await ensureBuilt({ say, signal })
  say(`Seed ${seed}`)
  const played: Round[] = []
  const lines = [`Seed ${seed}, ${new Date().toISOString().slice(0, 10)}.`]
  try {
    const { diskTried } = await playAll({ rounds, seed, say, signal, onRound: (round) => played.push(round) })
    if (!diskTried) lines.push('A full disk was not tried: this user may not mount one.')
  } finally {
    // Prints the table even for an unfinished run.
    lines.push('', ...chaosTable(played))
    console.log(`\n${lines.join('\n')}`)
  }
  const broken = played.reduce((sum, { complaints }) => sum + complaints.length, 0)
  if (broken > 0)
    console.error(`Error: ${broken} promises were broken; npm run chaos -- --seed ${seed} plays the same order.`)
  return broken === 0 ? 0 : 1
}
