import { accuracyOf, hasLevel } from './accuracy.ts'
import { missedAccuracyTargets, type AccuracyTargets } from './accuracyTargets.ts'
import type { TestInARow } from './comingBack.ts'

/** Figures of one of several tests in a row. Rise and errors in logits, all else shares (0..1). */
type FiguresOfTest = {
  /** Mean increase of the estimate since the first test, for learners who learned only listed expressions. */
  rise: number
  /** Standard error of the rise. */
  riseError: number
  rmse: number
  /** Mean of the reported standard errors. */
  standardError: number
  levelExact: number
  abilityCoverage: number
  noLevel: number
  /** Share of the form's items that were asked or listed before. */
  repeats: number
  /** How much higher the estimates are than without the answers to repeats. */
  weight: number
}

/** One entry for each test, in order. */
export type ComingBackFigures = readonly FiguresOfTest[]

/** Targets for the rise at each test up to the seventh, and for the second test, which is tailored. */
const RISE_TARGET = 0.05
const TESTS_WITH_TARGET = 7
const SECOND_TEST_TARGETS: AccuracyTargets = { rmse: [-Infinity, 0.37], levelExact: [0.75, Infinity] }

/** Averages over learners with equally many tests. A test's figures omit learners who get no level. */
export function comingBackFigures(learners: readonly (readonly TestInARow[])[]): ComingBackFigures {
  return learners[0]!.map((_, place) => {
    const tests = learners.map((taken) => taken[place]!)
    const withLevel = tests.filter(hasLevel)
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
      standardError: mean(withLevel.map(({ score }) => score.standardError)),
      repeats: mean(tests.map(({ repeats }) => repeats)),
      weight: mean(withLevel.map(({ weight }) => weight)),
    }
  })
}

/** Formats the figures as lines of text. */
export function comingBackLines(figures: ComingBackFigures, learners: string): string[] {
  return [
    `Tests in a row of ${learners}`,
    '  test   rise   RMSE  stated  level exact  interval  no level  repeats  weight',
    ...figures.map((of, index) => {
      const shares = [of.levelExact, of.abilityCoverage, of.noLevel, of.repeats].map((share) => share.toFixed(3))
      return `  ${index + 1}   ${of.rise.toFixed(3)}  ${of.rmse.toFixed(3)}  ${of.standardError.toFixed(3)}  ${shares.join('  ')}  ${of.weight.toFixed(3)}`
    }),
  ]
}

/** Describes the targets that are missed by more than two standard errors. */
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
