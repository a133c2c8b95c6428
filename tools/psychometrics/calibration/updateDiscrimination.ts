import type { Grid } from '../../../server/measure/edition/grid.ts'
import { realTable } from '../../../server/measure/scoring/itemTables.ts'
import type { ItemCounts } from './expectedCounts.ts'
import type { RealEstimate } from './itemEstimate.ts'

/** Ratio between the compared slopes. */
const STEP = 1.03
/** Maximum factor by which one pass may change the slope. */
const MAX_FACTOR = 1.25

/**
 * Returns a new slope A: the vertex of the parabola (in log A) through the counts' log likelihood at three slopes.
 * Repeated in every pass, it converges to the maximum.
 */
export function updateDiscrimination(
  counts: ReadonlyMap<RealEstimate, ItemCounts>,
  discrimination: number,
  grid: Grid,
): number {
  const [below, here, above] = [1 / STEP, 1, STEP].map((factor) =>
    [...counts].reduce((sum, [item, count]) => sum + logLikelihood(item, count, discrimination * factor, grid), 0),
  ) as [number, number, number]
  const curvature = below - 2 * here + above
  const steps = curvature < 0 ? (below - above) / (2 * curvature) : Math.sign(above - below)
  const factor = STEP ** steps
  return discrimination * Math.max(1 / MAX_FACTOR, Math.min(MAX_FACTOR, factor))
}

/** Returns the log likelihood of an item's counts, without a term that does not depend on the slope. */
function logLikelihood({ kind, b }: RealEstimate, counts: ItemCounts, discrimination: number, grid: Grid): number {
  const { known, logKnow } = realTable({ kind, b, b_sd: 0, discrimination }, grid)
  let sum = 0
  for (let cell = 0; cell < logKnow.length; cell++) sum += counts.known[cell]! * logKnow[cell]!
  for (let row = 0; row < known.length; row++) sum += counts.unknown[row]! * Math.log(1 - known[row]!)
  return sum
}
