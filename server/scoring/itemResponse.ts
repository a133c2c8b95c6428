import type { Item, ItemKind } from '../item-bank/itemSchema.ts'

/** Difficulty of a real item and the standard deviation of its estimate, both in logits. */
export type Difficulty = { b: number; b_sd: number }

/** All that the scoring needs of an item. A fake has no difficulty: whoever claims it overclaims. */
export type ItemParameters = ({ kind: ItemKind } & Difficulty) | { kind: 'fake' }

/** Slope of an item whose difficulty is known exactly, for one and the same person, per logit. */
const DISCRIMINATION = 2.0
/** Probability that someone marks Not sure although they know the expression. */
export const LAPSE = 0.02
/** Standard deviation of what makes an item easier or harder for one person (first language, interests), in logits. */
const PERSON_ITEM_SD = 0.5
/** Logistic approximation of a logistic curve averaged over a normal error: 16² · 3 / (15 · pi)² = 0.346. */
const LOGISTIC_NORMAL_FACTOR = 0.346

/**
 * Slope of an item, per logit. What is uncertain about its difficulty flattens the curve that we may rely on.
 */
export function slope(item: Pick<Difficulty, 'b_sd'>): number {
  const spread = item.b_sd ** 2 + PERSON_ITEM_SD ** 2
  return DISCRIMINATION / Math.sqrt(1 + LOGISTIC_NORMAL_FACTOR * DISCRIMINATION ** 2 * spread)
}

/** Probability (0..1) that someone of ability theta (logits) knows a real item and says so. */
export function know(theta: number, item: Difficulty): number {
  return (1 - LAPSE) / (1 + Math.exp(-slope(item) * (theta - item.b)))
}

/** Reduces an item of the bank to what the scoring needs. */
export function itemParameters(item: Item): ItemParameters {
  return item.fake ? { kind: 'fake' } : { kind: item.kind, b: item.b, b_sd: item.b_sd }
}
