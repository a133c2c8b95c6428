import type { ExpectedAnswer } from './expectedAnswer.ts'

/** Sums over all answers to one item, from which its fit is told. Residual: answer (1 or 0) less its expectation. */
export type FitSums = {
  answers: number
  residuals: number
  variance: number
  residualAbilities: number
  varianceAbilities: number
  varianceSquaredAbilities: number
  /** Sum of squared scores: what the answers inform about b, abilities being uncertain. */
  information: number
}

/**
 * Whether Know rises with ability as the model expects from the learners' other answers: the item's own slope as a share of the
 * model's, and by how many standard errors Know rises too steeply (too flatly: below 0).
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
 * The slope is tested by its score: residuals times ability, with what a wrong difficulty would explain taken out (a Lagrange
 * multiplier test, Glas 1999), and one Newton step from the model's slope.
 * @param slope of the item's curve under the model, per logit
 */
export function itemFit(sums: FitSums, slope: number): ItemFit {
  const score = sums.residualAbilities - (sums.varianceAbilities / sums.variance) * sums.residuals
  const information = sums.varianceSquaredAbilities - sums.varianceAbilities ** 2 / sums.variance
  return { slopeRatio: 1 + score / information / slope, slopeZ: score / Math.sqrt(information) }
}
