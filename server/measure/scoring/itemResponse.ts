import type { ItemKind } from '#contracts/itemKinds.ts'
import type { Item } from '../bank/itemSchema.ts'

/**
 * Difficulty of a real item and the standard deviation of its estimate, both in logits. `discrimination`: the bank's A,
 * where one was estimated from answers.
 */
export type Difficulty = { b: number; b_sd: number; discrimination?: number | undefined }

/**
 * All that the scoring needs of an item. A fake has no difficulty: whoever claims it overclaims, and `claimOffset`
 * (logits, 0 where none is given) is how much likelier than others it is claimed.
 */
export type ItemParameters = ({ kind: ItemKind } & Difficulty) | { kind: 'fake'; claimOffset?: number | undefined }

/** A: slope of an item whose difficulty is known exactly, for one and the same person, per logit. */
export const DISCRIMINATION = 2.0
/** Probability that someone marks Not sure although they know the expression. */
export const LAPSE = 0.02
/** Standard deviation of what makes an item easier or harder for one person (first language, interests), in logits. */
export const PERSON_ITEM_SD = 0.5
/** Logistic approximation of a logistic curve averaged over a normal error: 16² · 3 / (15 · pi)² = 0.346. */
export const LOGISTIC_NORMAL_FACTOR = 0.346

/**
 * Slope of an item, per logit. What is uncertain about its difficulty flattens the curve that we may rely on.
 */
export function slope({ b_sd, discrimination = DISCRIMINATION }: Omit<Difficulty, 'b'>): number {
  const spread = b_sd ** 2 + PERSON_ITEM_SD ** 2
  return discrimination / Math.sqrt(1 + LOGISTIC_NORMAL_FACTOR * discrimination ** 2 * spread)
}

/** Probability (0..1) that someone of ability theta (logits) knows a real item and says so. */
export function know(theta: number, item: Difficulty): number {
  return (1 - LAPSE) / (1 + Math.exp(-slope(item) * (theta - item.b)))
}

/** Probability (0..1) that someone who overclaims with probability g marks a fake Know: g, its logit shifted by the offset. */
export function claim(g: number, claimOffset: number): number {
  return claimOffset === 0 ? g : 1 / (1 + ((1 - g) / g) * Math.exp(-claimOffset))
}

/** Reduces an item to what the scoring needs. `discrimination`: that of its bank, if the bank has its own. */
export function itemParameters(item: Item, discrimination?: number): ItemParameters {
  if (item.fake) return { kind: 'fake', claimOffset: item.claim_offset }
  return { kind: item.kind, b: item.b, b_sd: item.b_sd, discrimination }
}
