import type { FitSums } from './fitSums.ts'

/** Whether an item is answered as the model expects from its learners' other answers. */
export type ItemFit = {
  /** Share (0..1) of Know. */
  known: number
  /** Mean square of the residuals, 1 where the model holds: weighted by their variance, and plain (Wright & Masters 1982). */
  infit: number
  outfit: number
  /** Correlation of Know with the ability by the other answers; 0 where all answered alike. */
  pointBiserial: number
  /** The item's own slope as a share of the model's, and by how many standard errors Know rises too steeply (too flatly: below 0). */
  slopeRatio: number
  slopeZ: number
  /** (known - expected) / standard deviation of the learners of each level, A1 to C2; null where there are fewer than 5. */
  levels: readonly (number | null)[]
}

const FEWEST_OF_LEVEL = 5

/**
 * Fit of an item by the sums over its answers. The slope is tested by its score: residuals times ability, with what a wrong
 * difficulty would explain taken out (a Lagrange multiplier test, Glas 1999), and one Newton step from the model's slope.
 * @param slope of the item's curve under the model, per logit
 */
export function itemFit(sums: FitSums, slope: number): ItemFit {
  const { answers, variance } = sums
  const known = sums.known / answers
  const ability = sums.abilities / answers
  const spread = Math.sqrt(known * (1 - known) * (sums.squaredAbilities / answers - ability ** 2))
  const slopeScore = sums.residualAbilities - (sums.varianceAbilities / variance) * sums.residuals
  const slopeInformation = sums.varianceSquaredAbilities - sums.varianceAbilities ** 2 / variance
  return {
    known,
    infit: sums.squaredResiduals / variance,
    outfit: sums.standardisedSquares / answers,
    pointBiserial: spread > 0 ? (sums.knownAbilities / answers - known * ability) / spread : 0,
    slopeRatio: 1 + slopeScore / slopeInformation / slope,
    slopeZ: slopeScore / Math.sqrt(slopeInformation),
    levels: sums.groups.map((group) =>
      group.answers < FEWEST_OF_LEVEL ? null : (group.known - group.expected) / Math.sqrt(group.variance),
    ),
  }
}
