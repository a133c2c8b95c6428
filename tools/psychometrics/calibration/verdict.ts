import type { RealEstimate } from './itemEstimate.ts'
import type { ItemFit } from './itemFit.ts'

/**
 * The outcome for an item. `kept`: too few answers. `unfit`: its answers do not follow the model, so its difficulty
 * would be meaningless and stays unchanged until the item has been reviewed. `moved`: updated, but further from the
 * norm than by chance.
 */
export type Verdict = 'updated' | 'kept' | 'unfit' | 'moved'

/** An item is unfit if its slope is significantly less than 0.3 of the model's. */
const FLAT_RATIO = 0.3
const FLAT_Z = -4.5
/**
 * A fake that able learners claim more often than others may make sense. Among 200 fakes, 1 bank in 150 has one by
 * chance.
 */
const CLAIMED_BY_THE_ABLE_Z = 4
/** In standard deviations of the norm. Among 1,300 items, one bank in two has such an item by chance. */
const FAR_FROM_NORM = 3.5

/** Judges a real item that has enough answers; `estimate` with the final b and b_sd. */
export function judgeReal({ fit, estimate }: { fit: ItemFit; estimate: RealEstimate }): Verdict {
  if (fit.slopeRatio < FLAT_RATIO && fit.slopeZ < FLAT_Z) return 'unfit'
  return Math.abs(distanceFromNorm(estimate)) > FAR_FROM_NORM ? 'moved' : 'updated'
}

/** Judges a fake that has enough answers. */
export function judgeFake(fit: ItemFit): Verdict {
  return fit.slopeZ > CLAIMED_BY_THE_ABLE_Z ? 'unfit' : 'updated'
}

/** Returns the distance of b from its norm, in standard deviations of the norm. */
export function distanceFromNorm({ b, prior }: RealEstimate): number {
  return (b - prior.b) / prior.b_sd
}
