import { OVERCLAIM_GRID, PRIOR_SHIFT, SHIFT_GRID, type Grid } from '../../../server/measure/edition/grid.ts'
import {
  claimProbability,
  probabilityOfFake,
  probabilityOfTarget,
  type FakeParameters,
} from '../../../server/measure/scoring/itemResponse.ts'
import type { ItemCounts } from './expectedCounts.ts'
import { parametersOf, type FakeEstimate } from './itemEstimate.ts'

/** Minimum number of answers for estimating a fake's offset. */
export const ANSWERS_FOR_OFFSET = 200
/** Assumed prior standard deviation (logits) of offsets between fakes. */
const PRIOR_OFFSET_SD = 0.75
const STEPS = 4
const MAX_STEP = 0.7

/**
 * Updates a fake's offset to its posterior mode under N(0, 0.75²), by Fisher scoring; 0 with fewer than 200 answers.
 */
export function updateClaimOffset(
  fake: FakeEstimate,
  counts: ItemCounts,
  discrimination: number,
  grid: Grid,
): FakeEstimate {
  if (counts.answers < ANSWERS_FOR_OFFSET) return fake
  let { claimOffset } = fake
  let information = 0
  for (let step = 0; step < STEPS; step++) {
    let score = -claimOffset / PRIOR_OFFSET_SD ** 2
    information = 1 / PRIOR_OFFSET_SD ** 2
    const parameters = parametersOf({ ...fake, claimOffset }, discrimination)
    probabilityOfFakeAt(parameters, grid).forEach(({ p, derivative }, cell) => {
      const [known, unknown] = [counts.known[cell]!, counts.unknown[cell]!]
      score += derivative * (known / p - unknown / (1 - p))
      information += ((known + unknown) * derivative ** 2) / (p * (1 - p))
    })
    claimOffset += Math.max(-MAX_STEP, Math.min(MAX_STEP, score / information))
  }
  return { ...fake, claimOffset, claimOffsetSd: 1 / Math.sqrt(information) }
}

/**
 * Returns the probability of Know for a fake at each (theta, g), by rows, summed over the learners' shift, and its
 * derivative by the fake's offset: d claim / d offset = claim (1 - claim).
 */
export function probabilityOfFakeAt(
  fake: FakeParameters,
  { theta, offsetSd }: Grid,
): { p: number; derivative: number }[] {
  return theta.flatMap((ability) => {
    const known = probabilityOfTarget(ability, fake, offsetSd)
    const whenAlwaysClaimed = probabilityOfFake(known, 1) - probabilityOfFake(known, 0)
    return OVERCLAIM_GRID.map((g) => {
      const claimed = SHIFT_GRID.map((shift) => claimProbability(g, shift + (fake.claimOffset ?? 0)))
      const mean = (of: (probability: number) => number) =>
        claimed.reduce((sum, probability, index) => sum + PRIOR_SHIFT[index]! * of(probability), 0)
      return {
        p: mean((probability) => probabilityOfFake(known, probability)),
        derivative: whenAlwaysClaimed * mean((probability) => probability * (1 - probability)),
      }
    })
  })
}
