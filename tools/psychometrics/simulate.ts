import type { PublishedFigures } from '../../scripts/build/howItWorks/publishedFigures.ts'
import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { simulateSideBySide } from './simulation/partsSideBySide.ts'
import { type MeasuredFigures, publishedFigures, writePublishedFigures } from './simulation/publishedFigures.ts'
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
async function simulate({ parts, write, ...run }: SimulateOptions): Promise<number> {
  const { learners, seed, multiwordShift } = run
  const bank = loadItemBank()
  const shifted = multiwordShift === 0 ? '' : `, phrasal verbs and idioms harder by ${multiwordShift} logits`
  console.log(`Item bank ${bank.version}, ${learners} learners, seed ${seed}${shifted}`)
  const missed: string[] = []
  const figures: Partial<PublishedFigures> = {}
  for (const measured of simulateSideBySide(parts, run)) {
    const part = await measured
    for (const line of part.lines) console.log(line)
    missed.push(...part.missed)
    Object.assign(figures, part.figures)
  }
  if (write) {
    const written = publishedFigures(bank, { learners, seed, ...(figures as MeasuredFigures) })
    console.log(`Written: ${writePublishedFigures(written)}`)
  }
  for (const target of missed) console.error(`Target missed: ${target}`)
  return missed.length > 0 ? 1 : 0
}
