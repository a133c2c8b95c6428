import { DISCRIMINATION } from '../../../server/measure/scoring/itemResponse.ts'
import { itemTable } from '../../../server/measure/scoring/itemTables.ts'
import { LOG_PRIOR } from '../../../server/measure/scoring/jointPosterior.ts'
import { onNormScale, populationOnNormScale, scaleDrift } from './anchorScale.ts'
import { expectedCounts, type ItemCounts } from './expectedCounts.ts'
import { parametersOf, type ItemEstimate, type RealEstimate } from './itemEstimate.ts'
import { CalibrationError, type TestSource } from './storedTests.ts'
import { updateClaimOffset } from './updateClaimOffset.ts'
import { updateDifficulty } from './updateDifficulty.ts'
import { updateDiscrimination } from './updateDiscrimination.ts'

/** Everything that is estimated together. `logLearners`: log weight of each (theta, g) among the learners. */
export type Estimates = {
  items: readonly ItemEstimate[]
  discrimination: number
  logLearners: Float64Array
  tests: number
  passes: number
}

/** Fewer learners say nothing about a slope, and hardly anything about any item. */
const FEWEST_TESTS = 100
/** Estimates have settled when none moves by so many logits in one pass. */
const SETTLED = 0.01
const MAX_PASSES = 20
/** The scoring's prior counts as so many learners beside those who took the test: no (theta, g) is impossible. */
const LEARNERS_OF_THE_PRIOR = 50

/**
 * Estimates difficulties, offsets of fakes, slope and the learners' distribution from all tests at once: close to the mode of
 * their marginal posterior, abilities summed out (Mislevy 1986), by EM (Bock & Aitkin 1981). One pass over the tests a step.
 * Only the E step's curves are flattened by b_sd, so the steps do not climb one function (docs/scoring.md).
 * @param start the items with their priors; an item without answers stays as it is.
 * @param say is told of each pass.
 * @throws CalibrationError with fewer than 100 tests.
 */
export async function estimateItems(
  source: TestSource,
  start: readonly ItemEstimate[],
  say: (line: string) => void,
): Promise<Estimates> {
  let estimates: Estimates = {
    items: start,
    discrimination: DISCRIMINATION,
    logLearners: LOG_PRIOR,
    tests: 0,
    passes: 0,
  }
  for (;;) {
    const { items, discrimination, passes } = estimates
    const tables = new Map(items.map((item) => [item.id, itemTable(parametersOf(item, discrimination))]))
    const { tests, learners, items: counts } = await expectedCounts(source, tables, estimates.logLearners)
    requireTests(tests)
    estimates = { ...maximise(items, counts, learners, discrimination), tests, passes: passes + 1 }
    const change = largestChange(items, estimates.items)
    say(
      `pass ${estimates.passes}: ${tests} tests, slope ${estimates.discrimination.toFixed(3)}, largest change ${change.toFixed(3)}`,
    )
    if (change < SETTLED || estimates.passes === MAX_PASSES) return estimates
  }
}

/** One M step: each item from its own counts, then the slope from all, then everything back onto the norms' scale. */
function maximise(
  items: readonly ItemEstimate[],
  counts: readonly ItemCounts[],
  learners: Float64Array,
  discrimination: number,
): Pick<Estimates, 'items' | 'discrimination' | 'logLearners'> {
  const answered = new Map<RealEstimate, ItemCounts>()
  const updated = items.map((item, index) => {
    const count = counts[index]!
    if (item.kind === 'fake') return updateClaimOffset(item, count, discrimination)
    if (count.answers === 0) return item
    const next = updateDifficulty(item, count, discrimination)
    answered.set(next, count)
    return next
  })
  const slope = updateDiscrimination(answered, discrimination)
  const drift = scaleDrift([...answered.keys()])
  return {
    items: updated.map((item) =>
      item.kind !== 'fake' && answered.has(item) ? { ...item, b: onNormScale(item.b, drift) } : item,
    ),
    discrimination: slope * drift.stretch,
    logLearners: logPopulation(populationOnNormScale(learners, drift)),
  }
}

function largestChange(before: readonly ItemEstimate[], after: readonly ItemEstimate[]): number {
  const place = (item: ItemEstimate) => (item.kind === 'fake' ? item.claimOffset : item.b)
  return Math.max(...after.map((item, index) => Math.abs(place(item) - place(before[index]!))))
}

function requireTests(tests: number): void {
  if (tests === 0) throw new CalibrationError('There are no completed tests to calibrate from.')
  if (tests < FEWEST_TESTS) {
    throw new CalibrationError(
      `There are only ${tests} completed tests; calibrate when there are ${FEWEST_TESTS} or more.`,
    )
  }
}

/**
 * Log weight of each (theta, g) among the learners who took the test, as a histogram (empirical prior, Mislevy 1984). Who
 * takes a test chooses to: were the scoring's N(0.6, 1.6²) kept here, a million learners would bend the scale until they had
 * that mean and spread.
 * @param learners expected number of learners at each (theta, g)
 */
function logPopulation(learners: Float64Array): Float64Array {
  const weights = LOG_PRIOR.map(Math.exp)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return learners.map((count, cell) => Math.log(count + (LEARNERS_OF_THE_PRIOR * weights[cell]!) / total))
}
