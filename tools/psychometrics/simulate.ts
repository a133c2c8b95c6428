import { loadItemBank } from '../../server/measure/bank/itemBank.ts'
import { createScorer } from '../../server/measure/scoring/scoreTest.ts'
import { accuracyOf } from './simulation/accuracy.ts'
import { comeBack } from './simulation/comingBack.ts'
import { comingBackFigures, comingBackLines, missedComingBackTargets } from './simulation/comingBackFigures.ts'
import { carelessFigures, carelessLines, missedCarelessTargets } from './simulation/carelessness.ts'
import { missedOverclaimingTargets, overclaimingFigures, overclaimingLines } from './simulation/overclaiming.ts'
import { accuracyTargets, missedAccuracyTargets } from './simulation/accuracyTargets.ts'
import { exposureOf, parallelismOf } from './simulation/formEquality.ts'
import { shiftLines, simulateShifts } from './simulation/multiwordShifts.ts'
import { proficiencyAgreement } from './simulation/proficiencyAgreement.ts'
import { profileFigures } from './simulation/profiles.ts'
import { missedProgressTargets, progressFigures } from './simulation/progressFigures.ts'
import { simulateProgress } from './simulation/progressPairs.ts'
import { publishedFigures, writePublishedFigures } from './simulation/publishedFigures.ts'
import { reportLines } from './simulation/report.ts'
import { HELP, readSimulateOptions, type SimulateOptions } from './simulation/simulateOptions.ts'
import { missedSkimmingTargets, skimmingFigures, skimmingLines } from './simulation/skimming.ts'
import { takeTests } from './simulation/takeTests.ts'
import { seededRandom } from '../../tests/support/seededRandom.ts'

process.exitCode = main()

function main(): number {
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
  return options.overclaiming ? simulateOverclaiming(options) : simulate(options)
}

/** Returns the exit code. */
function simulate({ learners, seed, multiwordShift, write }: SimulateOptions): number {
  const random = seededRandom(seed)
  const bank = loadItemBank()
  const score = createScorer(bank)
  const shifted = multiwordShift === 0 ? '' : `, phrasal verbs and idioms harder by ${multiwordShift} logits`
  console.log(`Item bank ${bank.version}, ${learners} learners, seed ${seed}${shifted}`)
  const taken = takeTests(bank, score, random, learners, multiwordShift)
  const forms = taken.map(({ form }) => form)
  const progress = () => simulateProgress(bank, score, random, multiwordShift)
  const measured = {
    accuracy: accuracyOf(taken, multiwordShift),
    parallelism: parallelismOf(forms),
    exposure: exposureOf(bank, forms),
    proficiency: proficiencyAgreement(taken, random),
    progress: progressFigures(Array.from({ length: learners }, progress)),
    profiles: profileFigures(bank, score, random, learners, multiwordShift),
  }
  // Times are of the machine, not of the test: they are not kept.
  const times = {
    scoringMedian: median(taken.map(({ scoringTime }) => scoringTime)),
    assemblyMedian: median(taken.map(({ assemblyTime }) => assemblyTime)),
  }
  const targets = accuracyTargets(multiwordShift)
  for (const line of reportLines({ ...measured, ...times }, targets)) console.log(line)
  const missed = missedAccuracyTargets(measured.accuracy, taken, targets)
  if (multiwordShift === 0) {
    missed.push(...missedProgressTargets(measured.progress))
    const careless = carelessFigures(bank, score, random, learners)
    const comingBack = Array.from({ length: learners }, () => comeBack(bank, score, random))
    const ofTests = comingBackFigures(comingBack)
    // From draws of its own: the figures around it stay those of their seed.
    const skimming = skimmingFigures(bank, score, seededRandom(seed), learners)
    for (const line of [...carelessLines(careless), ...comingBackLines(ofTests), ...skimmingLines(skimming)]) {
      console.log(line)
    }
    missed.push(
      ...missedCarelessTargets(careless, learners),
      ...measureOverclaiming(bank, score, random, learners),
      ...missedComingBackTargets(ofTests, comingBack),
      ...missedSkimmingTargets(skimming),
    )
  }
  if (write) {
    const shifts = simulateShifts(bank, score, random, learners)
    for (const line of shiftLines(shifts.figures)) console.log(line)
    missed.push(...shifts.missed)
    const run = { learners, seed, ...measured, multiwordShifts: shifts.figures }
    console.log(`Written: ${writePublishedFigures(publishedFigures(bank, run))}`)
  }
  return exitCodeFor(missed)
}

/** Measures only where learners overclaim. Returns the exit code. */
function simulateOverclaiming({ learners, seed }: SimulateOptions): number {
  const bank = loadItemBank()
  console.log(`Item bank ${bank.version}, seed ${seed}`)
  return exitCodeFor(measureOverclaiming(bank, createScorer(bank), seededRandom(seed), learners))
}

/** Prints what is measured where learners overclaim, and returns the targets that it misses. */
function measureOverclaiming(...run: Parameters<typeof overclaimingFigures>): string[] {
  const figures = overclaimingFigures(...run)
  for (const line of overclaimingLines(figures)) console.log(line)
  return missedOverclaimingTargets(figures)
}

function exitCodeFor(missed: readonly string[]): number {
  for (const target of missed) console.error(`Target missed: ${target}`)
  return missed.length > 0 ? 1 : 0
}

function median(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)]!
}
