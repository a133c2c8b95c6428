import type { ItemKind } from '#contracts/itemKinds.ts'

/** Number of expressions on the lists behind the counts. */
export const LISTED: Readonly<Record<ItemKind, number>> = { word: 61_855, phrasal_verb: 4_122, idiom: 4_012 }

/**
 * Expected number of known expressions of each kind at evenly spaced abilities (theta + d, logits): the sum over its
 * list (for words, of lemmas) of the probability of knowing each. Derived estimates; each curve increases strictly.
 */
export type CountCurves = {
  lowest: number
  step: number
  counts: Readonly<Record<ItemKind, readonly number[]>>
}

/** Returns the expressions of a kind known at an ability in logits, interpolated and clamped to the curve. */
export function countAt({ lowest, step, counts }: CountCurves, kind: ItemKind, ability: number): number {
  const curve = counts[kind]
  const place = Math.min(Math.max((ability - lowest) / step, 0), curve.length - 1)
  const below = Math.floor(place)
  const above = Math.min(below + 1, curve.length - 1)
  return curve[below]! + (place - below) * (curve[above]! - curve[below]!)
}

/** Returns the ability (theta + d, logits) for a number of known expressions; null beyond the curve. */
export function abilityOf({ lowest, step, counts }: CountCurves, kind: ItemKind, count: number): number | null {
  const curve = counts[kind]
  const above = curve.findIndex((value) => value > count)
  if (above <= 0 || count === curve[0]) return null
  const below = above - 1
  return lowest + step * (below + (count - curve[below]!) / (curve[above]! - curve[below]!))
}
