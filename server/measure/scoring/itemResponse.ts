import type { ItemKind } from '#contracts/itemKinds.ts'
import type { Item } from '../bank/itemSchema.ts'

/**
 * Difficulty of a real item, or of a fake's target, and the standard deviation of its estimate, both in logits.
 * `discrimination`: the bank's A, if it was estimated from answers.
 */
export type Difficulty = { b: number; b_sd: number; discrimination?: number | undefined }

/** The parameters of a real item for scoring. */
export type RealParameters = { kind: ItemKind } & Difficulty

/**
 * The parameters of a fake for scoring. The difficulty is its target's, because a learner overclaims by Know only if
 * they do not know the target. `claimOffset` (logits, default 0): how much more often than other fakes it is claimed.
 */
export type FakeParameters = { kind: 'fake'; target: ItemKind; claimOffset?: number | undefined } & Difficulty

export type ItemParameters = RealParameters | FakeParameters

/** A: slope (per logit) of an item whose difficulty for the person is known exactly. */
export const DISCRIMINATION = 2.0
/** Probability that someone marks Not sure although they know the expression. */
export const LAPSE = 0.02
/** Probability that someone marks a fake Know without overclaiming, usually by misreading the sentence. */
export const SLIP = 0.05
/** Probability that someone who did not read the sentence marks a fake Know without overclaiming. */
export const UNREAD_SLIP = 0.3
/** Standard deviation (logits) of an item's difficulty between persons, due to first language and interests. */
export const PERSON_ITEM_SD = 0.5
/** Logistic approximation of a logistic curve averaged over a normal error: 16² · 3 / (15 · pi)² = 0.346. */
export const LOGISTIC_NORMAL_FACTOR = 0.346

/**
 * Returns the slope of an item, per logit. Uncertainty about its difficulty flattens the curve.
 */
export function slope({ b_sd, discrimination = DISCRIMINATION }: Omit<Difficulty, 'b'>): number {
  const spread = b_sd ** 2 + PERSON_ITEM_SD ** 2
  return discrimination / Math.sqrt(1 + LOGISTIC_NORMAL_FACTOR * discrimination ** 2 * spread)
}

/** Returns the probability (0..1) that someone of ability theta (logits) knows a real item and says so. */
export function probabilityOfKnow(theta: number, item: Difficulty): number {
  return (1 - LAPSE) / (1 + Math.exp(-slope(item) * (theta - item.b)))
}

/**
 * Returns the probability (0..1) that someone of ability theta knows a fake's target. The few fakes do not inform about
 * the offset of a kind, so its spread (`offsetSd`, logits) adds to the uncertainty of the difficulty.
 */
export function probabilityOfTarget(
  theta: number,
  { target, b, b_sd, discrimination }: FakeParameters,
  offsetSd: number,
): number {
  return probabilityOfKnow(theta, {
    b,
    b_sd: target === 'word' ? b_sd : Math.hypot(b_sd, offsetSd),
    discrimination,
  })
}

/**
 * Returns the probability (0..1) that someone overclaims a fake whose target they do not know: g with its logit
 * shifted.
 */
export function claimProbability(g: number, shift: number): number {
  return shift === 0 ? g : 1 / (1 + ((1 - g) / g) * Math.exp(-shift))
}

/**
 * Returns the probability (0..1) of Know for a fake: a slip, or an overclaim of an unknown target. The slip is equally
 * likely whether or not the target is known; otherwise claiming a fake would be evidence of knowledge and could raise a
 * result.
 */
export function probabilityOfFake(known: number, claimed: number, slip = SLIP): number {
  return slip + (1 - slip) * (1 - known) * claimed
}

/** Reduces an item to its parameters for scoring. `discrimination`: that of its bank, if it has one. */
export function itemParameters(item: Item, discrimination?: number): ItemParameters {
  const { kind, b, b_sd } = item
  if (item.fake) return { kind: 'fake', target: kind, b, b_sd, discrimination, claimOffset: item.claim_offset }
  return { kind, b, b_sd, discrimination }
}
