import type { ExpectedAnswer } from './expectedAnswer.ts'

/** Sums over all answers to one item for its fit. Residual: answer (1 or 0) minus its expectation. */
export type FitSums = {
  answers: number
  residuals: number
  variance: number
  residualAbilities: number
  varianceAbilities: number
  varianceSquaredAbilities: number
  /** Sum of squared scores: the answers' information about b, allowing for uncertain abilities. */
  information: number
}

/**
 * How well Know rises with ability compared with the model's expectation from the learners' other answers: the item's
 * slope relative to the model's, and the z value of the difference (below 0: too flat).
 */
export type ItemFit = { slopeRatio: number; slopeZ: number }

export function emptyFitSums(): FitSums {
  return {
    ...{ answers: 0, residuals: 0, variance: 0, residualAbilities: 0 },
    ...{ varianceAbilities: 0, varianceSquaredAbilities: 0, information: 0 },
  }
}

/** Adds one answer to the sums, in place. */
export function addAnswer(sums: FitSums, { probability, ability, score }: ExpectedAnswer, known: boolean): void {
  const residual = (known ? 1 : 0) - probability
  const variance = probability * (1 - probability)
  sums.answers++
  sums.residuals += residual
  sums.variance += variance
  sums.residualAbilities += residual * ability
  sums.varianceAbilities += variance * ability
  sums.varianceSquaredAbilities += variance * ability ** 2
  sums.information += score ** 2
}

/**
 * Computes the fit by a score test of the slope: residuals times ability, adjusted for a wrong difficulty (a Lagrange
 * multiplier test, Glas 1999), and one Newton step from the model's slope.
 * @param slope the slope of the item's curve under the model, per logit
 */
export function itemFit(sums: FitSums, slope: number): ItemFit {
  const score = sums.residualAbilities - (sums.varianceAbilities / sums.variance) * sums.residuals
  const information = sums.varianceSquaredAbilities - sums.varianceAbilities ** 2 / sums.variance
  return { slopeRatio: 1 + score / information / slope, slopeZ: score / Math.sqrt(information) }
}
