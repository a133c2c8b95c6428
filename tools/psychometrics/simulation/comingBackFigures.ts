import { accuracyOf, hasLevel } from './accuracy.ts'
import { missedAccuracyTargets, type AccuracyTargets } from './accuracyTargets.ts'
import { RETAINED, type TestInARow } from './comingBack.ts'

/** What one of several tests in a row tells. Rise and errors in logits, the rest shares (0..1). */
type FiguresOfTest = {
  /** How much higher than at the first test learners are put who have learnt nothing but what is listed. */
  rise: number
  /** Standard error of the rise: the luck of the draw. */
  riseError: number
  rmse: number
  /** Mean of the standard errors that the results state. */
  standardError: number
  levelExact: number
  abilityCoverage: number
  noLevel: number
  /** Items of the form that were asked or listed before. */
  repeats: number
}

/** One for each test, the first first. */
export type ComingBackFigures = readonly FiguresOfTest[]

/** What is to be reached: by the rise at each test up to the seventh, and by the second test. */
const RISE_TARGET = 0.05
const TESTS_WITH_TARGET = 7
const SECOND_TEST_TARGETS: AccuracyTargets = { rmse: [-Infinity, 0.325], levelExact: [0.77, Infinity] }

/** Averages over learners who took as many tests each. Who is told no level at a test is left out of its figures. */
export function comingBackFigures(learners: readonly (readonly TestInARow[])[]): ComingBackFigures {
  return learners[0]!.map((_, place) => {
    const tests = learners.map((taken) => taken[place]!)
    const told = tests.filter(hasLevel)
    const rises = learners
      .map((taken) => [taken[0]!, taken[place]!] as const)
      .filter((pair) => pair.every(hasLevel))
      .map(([first, latest]) => latest.score.ability - first.score.ability)
    const { rmse, levelExact, abilityCoverage, noLevel } = accuracyOf(tests)
    const rise = mean(rises)
    return {
      rise,
      riseError: Math.sqrt(mean(rises.map((each) => (each - rise) ** 2)) / rises.length),
      ...{ rmse, levelExact, abilityCoverage, noLevel },
      standardError: mean(told.map(({ score }) => score.standardError)),
      repeats: mean(tests.map(({ repeats }) => repeats)),
    }
  })
}

/** The figures as lines of text. */
export function comingBackLines(figures: ComingBackFigures): string[] {
  return [
    `Tests in a row of learners who learn ${RETAINED} of what is listed and nothing else`,
    '  test   rise   RMSE  stated  level exact  interval  no level  repeats',
    ...figures.map((of, index) => {
      const shares = [of.levelExact, of.abilityCoverage, of.noLevel, of.repeats].map((share) => share.toFixed(3))
      return `  ${index + 1}   ${of.rise.toFixed(3)}  ${of.rmse.toFixed(3)}  ${of.standardError.toFixed(3)}  ${shares.join('  ')}`
    }),
  ]
}

/** The targets that are missed by more than the luck of the draw, two standard errors, in words; none where all are held. */
export function missedComingBackTargets(
  figures: ComingBackFigures,
  learners: readonly (readonly TestInARow[])[],
): string[] {
  const seconds = learners.map((taken) => taken[1]!)
  return [
    ...figures.slice(0, TESTS_WITH_TARGET).flatMap(({ rise, riseError }, index) => {
      if (Math.abs(rise) <= RISE_TARGET + 2 * riseError) return []
      return [`rise from lists alone at test ${index + 1}: ${rise.toFixed(3)}, target <= ${RISE_TARGET}`]
    }),
    ...missedAccuracyTargets(accuracyOf(seconds), seconds, SECOND_TEST_TARGETS).map((text) => `second test: ${text}`),
  ]
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
