import { realTable } from '../../../server/measure/scoring/itemTables.ts'
import type { ItemCounts } from './expectedCounts.ts'
import type { RealEstimate } from './itemEstimate.ts'

/** Ratio between the slopes that are compared. */
const STEP = 1.03
/** Most that one pass may change the slope. */
const LARGEST_FACTOR = 1.25

/**
 * A new slope A: the top of the parabola (in log A) through the log likelihood of the counts at three slopes. Repeated with
 * every pass, it ends at the maximum.
 */
export function updateDiscrimination(counts: ReadonlyMap<RealEstimate, ItemCounts>, discrimination: number): number {
  const [below, here, above] = [1 / STEP, 1, STEP].map((factor) =>
    [...counts].reduce((sum, [item, count]) => sum + logLikelihood(item, count, discrimination * factor), 0),
  ) as [number, number, number]
  const curvature = below - 2 * here + above
  const steps = curvature < 0 ? (below - above) / (2 * curvature) : Math.sign(above - below)
  const factor = STEP ** steps
  return discrimination * Math.max(1 / LARGEST_FACTOR, Math.min(LARGEST_FACTOR, factor))
}

/** Log likelihood of an item's counts, but for a term that does not depend on the slope. */
function logLikelihood({ kind, b }: RealEstimate, counts: ItemCounts, discrimination: number): number {
  const { know, unknown } = realTable({ kind, b, b_sd: 0, discrimination })
  let sum = 0
  for (let cell = 0; cell < know.length; cell++) sum += counts.known[cell]! * know[cell]!
  for (let row = 0; row < unknown.length; row++) sum += counts.unknown[row]! * unknown[row]!
  return sum
}
