import { OVERCLAIM_GRID, type Grid } from '../../../server/measure/edition/grid.ts'
import { LAPSE, probabilityOfKnow, slope } from '../../../server/measure/scoring/itemResponse.ts'
import type { ItemCounts } from './expectedCounts.ts'
import type { RealEstimate } from './itemEstimate.ts'

const COLUMNS = OVERCLAIM_GRID.length
const STEPS = 2
/** Half the distance (logits) over which the curvature is computed. */
const DIFFERENCE = 0.02
/** Maximum step (logits), so that a first step from far away does not overshoot. */
const MAX_STEP = 0.7

/**
 * Updates an item's difficulty to its posterior mode under its prior N(b, b_sd²) and its counts (the M step), by
 * Newton's method. The standard deviation is a lower bound that assumes known abilities; calibrate.ts finally replaces
 * it with one that allows for uncertain abilities.
 */
export function updateDifficulty(
  item: RealEstimate,
  counts: ItemCounts,
  discrimination: number,
  grid: Grid,
): RealEstimate {
  const precision = 1 / item.prior.b_sd ** 2
  const score = (b: number) =>
    difficultyScore({ ...item, b }, counts, discrimination, grid) - precision * (b - item.prior.b)
  let { b } = item
  let information = precision
  for (let step = 0; step < STEPS; step++) {
    const curvature = (score(b + DIFFERENCE) - score(b - DIFFERENCE)) / (2 * DIFFERENCE)
    // Far from its maximum, overclaiming can make the likelihood convex; the prior's curvature then gives a valid step.
    information = Math.max(-curvature, precision)
    b += Math.max(-MAX_STEP, Math.min(MAX_STEP, score(b) / information))
  }
  return { ...item, b, b_sd: 1 / Math.sqrt(information) }
}

/**
 * Returns the derivative of the counts' log likelihood by b. For P = k + (1 - k) g and k' = dk/dtheta:
 * d log P / db = -(1 - g) k' / P, d log (1 - P) / db = k' / (1 - k).
 */
function difficultyScore(item: RealEstimate, counts: ItemCounts, discrimination: number, grid: Grid): number {
  const abilities = item.kind === 'word' ? grid.theta : grid.shifted
  const curve = { b: item.b, b_sd: 0, discrimination }
  const steepness = slope(curve)
  let score = 0
  for (let row = 0; row < abilities.length; row++) {
    const k = probabilityOfKnow(abilities[row]!, curve)
    const curveSlope = steepness * k * (1 - k / (1 - LAPSE))
    score += (counts.unknown[row]! * curveSlope) / (1 - k)
    for (let column = 0; column < COLUMNS; column++) {
      const g = OVERCLAIM_GRID[column]!
      score -= (counts.known[row * COLUMNS + column]! * (1 - g) * curveSlope) / (k + (1 - k) * g)
    }
  }
  return score
}
