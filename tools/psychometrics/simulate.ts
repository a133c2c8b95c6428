import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { simulateSideBySide } from './simulation/partsSideBySide.ts'
import { HELP, readSimulateOptions, type SimulateOptions } from './simulation/simulateOptions.ts'

process.exitCode = await main()

async function main(): Promise<number> {
  let options: SimulateOptions
  try {
    options = readSimulateOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`)
    return 2
  }
  if (options.help) {
    console.log(HELP)
    return 0
  }
  return simulate(options)
}

/** Returns the exit code. */
async function simulate({ parts, ...run }: SimulateOptions): Promise<number> {
  const { learners, seed, multiwordShift } = run
  const shifted = multiwordShift === 0 ? '' : `, phrasal verbs and idioms harder by ${multiwordShift} logits`
  console.log(`Item bank ${loadItemBank().version}, ${learners} learners, seed ${seed}${shifted}`)
  const missed: string[] = []
  for (const measured of simulateSideBySide(parts, run)) {
    const part = await measured
    for (const line of part.lines) console.log(line)
    missed.push(...part.missed)
  }
  for (const target of missed) console.error(`Target missed: ${target}`)
  return missed.length > 0 ? 1 : 0
}
