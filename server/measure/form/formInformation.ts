import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { currentEdition, type Edition } from '../edition/edition.ts'
import { LAPSE, probabilityOfKnow, slope, type Difficulty } from '../scoring/itemResponse.ts'

/** Abilities (logits) at which forms must measure equally well: -2 to 3.5 in steps of 0.25. */
export const INFORMATION_THETAS: readonly number[] = Array.from({ length: 23 }, (_, index) => -2 + index / 4)

/**
 * Returns the Fisher information of a real item about its kind's ability at theta (logits) without overclaiming:
 * k'² / (k (1 - k)), where k' is the slope of probabilityOfKnow() at theta.
 */
export function itemInformation(theta: number, item: Difficulty): number {
  const known = probabilityOfKnow(theta, item)
  const slopeAtTheta = slope(item) * known * (1 - known / (1 - LAPSE))
  return slopeAtTheta ** 2 / (known * (1 - known))
}

/** Returns a real item's information at each of INFORMATION_THETAS. */
export function informationCurve(item: Difficulty): Float64Array {
  return Float64Array.from(INFORMATION_THETAS, (theta) => itemInformation(theta, item))
}

/**
 * Returns the joint information about ability of a form's items of one kind, from the sum of their own: the spread of
 * the kind's offset adds to their error variance.
 */
export function informationOfKind(kind: ItemKind, sum: number, { grid }: Edition): number {
  return kind === 'word' ? sum : sum / (1 + grid.offsetSd ** 2 * sum)
}

/** Returns the expected standard error of ability (logits) at theta from the real items of a form of today's bank. */
export function expectedStandardError(theta: number, realItems: readonly (Difficulty & { kind: ItemKind })[]): number {
  const ofKind = (kind: ItemKind) =>
    realItems.reduce((sum, item) => (item.kind === kind ? sum + itemInformation(theta, item) : sum), 0)
  return 1 / Math.sqrt(itemKinds.reduce((sum, kind) => sum + informationOfKind(kind, ofKind(kind), currentEdition), 0))
}
