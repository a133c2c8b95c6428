import type { Grid } from '../../../server/measure/edition/grid.ts'
import { DISCRIMINATION } from '../../../server/measure/scoring/itemResponse.ts'
import { itemTable } from '../../../server/measure/scoring/itemTables.ts'
import { onNormScale, populationOnNormScale, scaleDrift } from './anchorScale.ts'
import { computeExpectedCounts, type ItemCounts } from './expectedCounts.ts'
import { parametersOf, type ItemEstimate, type RealEstimate } from './itemEstimate.ts'
import { CalibrationError, type TestSource } from './storedTests.ts'
import { updateClaimOffset } from './updateClaimOffset.ts'
import { updateDifficulty } from './updateDifficulty.ts'
import { updateDiscrimination } from './updateDiscrimination.ts'

/** The jointly estimated parameters. `learners`: weight of each (theta, g) among the learners. */
export type Estimates = {
  items: readonly ItemEstimate[]
  discrimination: number
  learners: Float64Array
  tests: number
  passes: number
}

/** Fewer tests say nothing about the slope and hardly anything about items. */
const MIN_TESTS = 100
/** Estimates have converged if none changes by this many logits in one pass. */
const CONVERGED = 0.01
const MAX_PASSES = 20
/** The scoring's prior counts as this many additional learners, so that no (theta, g) is impossible. */
const LEARNERS_OF_THE_PRIOR = 50

/**
 * Estimates difficulties, offsets of fakes, slope and the learners' distribution from all tests at once: approximately
 * the mode of their marginal posterior with abilities integrated out (Mislevy 1986), by EM (Bock & Aitkin 1981) with
 * one pass over the tests per step. Only the E step's curves are flattened by b_sd, so the steps do not maximise a
 * single function (docs/scoring.md).
 * @param start the items with their priors; an item without answers stays unchanged
 * @param grid that of the items' edition
 * @param say receives a line for each pass
 * @throws CalibrationError for fewer than 100 tests
 */
export async function estimateItems(
  source: TestSource,
  start: readonly ItemEstimate[],
  grid: Grid,
  say: (line: string) => void,
): Promise<Estimates> {
  let estimates: Estimates = {
    items: start,
    discrimination: DISCRIMINATION,
    learners: grid.prior,
    tests: 0,
    passes: 0,
  }
  for (;;) {
    const { items, discrimination, passes } = estimates
    const tables = new Map(items.map((item) => [item.id, itemTable(parametersOf(item, discrimination), grid)]))
    const learnersGrid = { ...grid, prior: estimates.learners }
    const { tests, learners, items: counts } = await computeExpectedCounts(source, tables, learnersGrid)
    requireTests(tests)
    estimates = { ...maximise(items, counts, learners, discrimination, grid), tests, passes: passes + 1 }
    const change = largestChange(items, estimates.items)
    say(
      `pass ${estimates.passes}: ${tests} tests, slope ${estimates.discrimination.toFixed(3)}, largest change ${change.toFixed(3)}`,
    )
    if (change < CONVERGED || estimates.passes === MAX_PASSES) return estimates
  }
}

/**
 * One M step: updates each item from its counts, then the slope from all, then converts everything to the norms' scale.
 */
function maximise(
  items: readonly ItemEstimate[],
  counts: readonly ItemCounts[],
  learners: Float64Array,
  discrimination: number,
  grid: Grid,
): Pick<Estimates, 'items' | 'discrimination' | 'learners'> {
  const answered = new Map<RealEstimate, ItemCounts>()
  const updated = items.map((item, index) => {
    const count = counts[index]!
    if (item.kind === 'fake') return updateClaimOffset(item, count, discrimination, grid)
    if (count.answers === 0) return item
    const next = updateDifficulty(item, count, discrimination, grid)
    answered.set(next, count)
    return next
  })
  const slope = updateDiscrimination(answered, discrimination, grid)
  const drift = scaleDrift([...answered.keys()])
  return {
    items: updated.map((item) =>
      item.kind !== 'fake' && answered.has(item) ? { ...item, b: onNormScale(item.b, drift) } : item,
    ),
    discrimination: slope * drift.stretch,
    learners: population(populationOnNormScale(learners, drift, grid), grid),
  }
}

function largestChange(before: readonly ItemEstimate[], after: readonly ItemEstimate[]): number {
  const place = (item: ItemEstimate) => (item.kind === 'fake' ? item.claimOffset : item.b)
  return Math.max(...after.map((item, index) => Math.abs(place(item) - place(before[index]!))))
}

function requireTests(tests: number): void {
  if (tests === 0) throw new CalibrationError('There are no completed tests to calibrate from.')
  if (tests < MIN_TESTS) {
    throw new CalibrationError(
      `There are only ${tests} completed tests; calibrate when there are ${MIN_TESTS} or more.`,
    )
  }
}

/**
 * Returns the weight of each (theta, g) among the learners, as a histogram (empirical prior, Mislevy 1984).
 * Learners choose to take the test, so their distribution may differ from the scoring's N(0.6, 1.6²); keeping that
 * prior here would distort the scale until a million learners had its mean and spread.
 * @param learners expected number of learners at each (theta, g)
 */
function population(learners: Float64Array, { prior }: Grid): Float64Array {
  const total = prior.reduce((sum, weight) => sum + weight, 0)
  return learners.map((count, cell) => count + (LEARNERS_OF_THE_PRIOR * prior[cell]!) / total)
}
