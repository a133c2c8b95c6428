import { know, LAPSE, slope, type Difficulty } from '../scoring/itemResponse.ts'

/** Abilities (logits) at which forms must measure alike: -2 to 3, by a quarter so that nothing hides between. */
export const INFORMATION_THETAS: readonly number[] = Array.from({ length: 21 }, (_, index) => -2 + index / 4)

/**
 * Fisher information of a real item about ability at theta (logits), for a learner who does not overclaim:
 * k'² / (k (1 - k)), where k' is the slope of know() at theta.
 */
export function itemInformation(theta: number, item: Difficulty): number {
  const known = know(theta, item)
  const rise = slope(item) * known * (1 - known / (1 - LAPSE))
  return rise ** 2 / (known * (1 - known))
}

/** Information of an item at each of INFORMATION_THETAS. */
export function informationCurve(item: Difficulty): Float64Array {
  return Float64Array.from(INFORMATION_THETAS, (theta) => itemInformation(theta, item))
}

/** Standard error of ability (logits) to expect at theta from the real items of a form. */
export function expectedStandardError(theta: number, realItems: readonly Difficulty[]): number {
  return 1 / Math.sqrt(realItems.reduce((sum, item) => sum + itemInformation(theta, item), 0))
}
