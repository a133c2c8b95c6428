import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { listenForStop } from '../../scripts/local/stopSignals.mjs'
import { ensureBuilt } from '../../scripts/setup/ensureBuilt.mjs'
import { reportFailure } from '../../scripts/setup/failure.mjs'
import type { Attack } from './cost/attack.ts'
import { bodies } from './cost/attacks/bodies.ts'
import { connections } from './cost/attacks/connections.ts'
import { readings } from './cost/attacks/readings.ts'
import { writings } from './cost/attacks/writings.ts'
import { startCostRun } from './cost/costRun.ts'
import { costTable, missesOf, MOST_RATIO, PAIRS, type Row } from './cost/row.ts'
import { playSeries } from './cost/series.ts'

const attacks: readonly Attack[] = [...readings, ...writings, ...bodies, ...connections]

const HELP = `Plays the worst that one address, one account and one test may cost, and looks at what other learners notice of it.
Usage: npm run chaos:cost -- [--only NAME]… [--phase-seconds N] [--connections N] [--unfinished N] [--seed N]
  --only NAME        this attack alone; may be repeated
  --phase-seconds N  of each of the ${2 * PAIRS} phases of an attack, quiet and loaded in turn (default 6)
  --connections N    of an attack; each sends its next request when the answer has come (default 50)
  --unfinished N     tests of the account that has many (default 2000)
  --seed N           what the learners answer (default: a new seed, which is printed)
  --help             this text
Attacks: ${attacks.map(({ name }) => name).join(', ')}.
A miss: learners at other addresses wait more than ${MOST_RATIO} times as long as in the quiet phases (medians of the phases' 99th
percentiles), one of their requests is refused, or the server ends or keeps descriptors or memory. Attack, learners, server
and database share this machine. The attack is held back by its own closed loop, and by a lower priority than theirs. A part
of what the learners waited is 'own delay', by which their process itself was late: where it is great in quiet phases, the
machine is too busy to tell anything, which is a miss.
Exits with 1 for a miss, with 2 for a wrong option.`

const SEEDS = 2 ** 32

interface Options {
  only: readonly string[]
  phaseSeconds: number
  connections: number
  unfinished: number
  seed: number
}

// Whatever was given up may still be waiting for something.
process.exit(await main())

async function main(): Promise<number> {
  let options: Options | null
  try {
    options = readOptions()
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  if (!options) {
    console.log(HELP)
    return 0
  }
  try {
    return await play(options)
  } catch (error) {
    return reportFailure(error)
  }
}

/** Null when the help is asked for. @throws Error for a wrong option. */
function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      'phase-seconds': { type: 'string', default: '6' },
      connections: { type: 'string', default: '50' },
      unfinished: { type: 'string', default: '2000' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * SEEDS)) },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return null
  const whole = (name: 'phase-seconds' | 'connections' | 'unfinished' | 'seed') => {
    if (/^\d{1,10}$/.test(values[name]) && (name === 'seed' || Number(values[name]) > 0)) return Number(values[name])
    throw new Error(`--${name} must be a whole number, not ${values[name]}`)
  }
  const unknown = values.only.find((name) => !attacks.some((attack) => attack.name === name))
  if (unknown !== undefined) throw new Error(`There is no attack ${unknown}`)
  return {
    ...{ only: values.only, phaseSeconds: whole('phase-seconds'), connections: whole('connections') },
    ...{ unfinished: whole('unfinished'), seed: whole('seed') },
  }
}

async function play({ only, phaseSeconds, unfinished, ...options }: Options): Promise<number> {
  // Progress is not part of the result.
  const say = (line: string) => console.error(line)
  const { stop: signal } = listenForStop(say)
  const stopAsked = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  stopAsked.catch(() => undefined) // heard below
  await ensureBuilt({ say, signal })
  say(`Seed ${options.seed}`)
  const rows: Row[] = []
  const run = await startCostRun(unfinished)
  try {
    for (const attack of attacks.filter(({ name }) => only.length === 0 || only.includes(name))) {
      signal.throwIfAborted()
      const row = await Promise.race([
        playSeries(run, attack, { ...options, phaseMs: 1_000 * phaseSeconds }),
        stopAsked,
      ])
      rows.push(row)
      say(costTable([row]).at(-1)!)
    }
  } finally {
    await run.stop()
    const machine = `${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}`
    const circumstances =
      `Medians of ${PAIRS} phases of ${phaseSeconds} s, ${options.connections} connections, ${unfinished} unfinished tests, ` +
      `seed ${options.seed}, ${machine}, ${new Date().toISOString().slice(0, 10)}.`
    console.log(`\n${[circumstances, '', ...costTable(rows)].join('\n')}`)
  }
  const misses = rows.flatMap(missesOf)
  for (const miss of misses) console.error(`Error: ${miss}`)
  return misses.length === 0 ? 0 : 1
}
