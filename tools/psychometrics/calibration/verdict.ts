import type { RealEstimate } from './itemEstimate.ts'
import type { ItemFit } from './itemFit.ts'

/**
 * What became of an item. `kept`: too few answers. `unfit`: its answers do not follow the model, so its difficulty would mean
 * nothing and stays as it was until somebody has read the item. `moved`: updated, but further from the norms than chance
 * would take it.
 */
export type Verdict = 'updated' | 'kept' | 'unfit' | 'moved'

/** Know rises with ability at less than 0.3 of the model's slope, and that is not chance. */
const FLAT_RATIO = 0.3
const FLAT_Z = -4.5
/** The able mark a fake Know more often than others do: it may make sense. Among 200 fakes chance reaches this once in 150 banks. */
const CLAIMED_BY_THE_ABLE_Z = 4
/** Standard deviations of the norm; among 1,300 items chance reaches this in one bank of two. */
const FAR = 3.5

/** Judges a real item that has enough answers; `estimate` with the final b and b_sd. */
export function judgeReal({ fit, estimate }: { fit: ItemFit; estimate: RealEstimate }): Verdict {
  if (fit.slopeRatio < FLAT_RATIO && fit.slopeZ < FLAT_Z) return 'unfit'
  return Math.abs(distanceFromNorm(estimate)) > FAR ? 'moved' : 'updated'
}

/** Judges a fake that has enough answers. */
export function judgeFake(fit: ItemFit): Verdict {
  return fit.slopeZ > CLAIMED_BY_THE_ABLE_Z ? 'unfit' : 'updated'
}

/** How far b is from its norm, in standard deviations of the norm. */
export function distanceFromNorm({ b, prior }: RealEstimate): number {
  return (b - prior.b) / prior.b_sd
}
