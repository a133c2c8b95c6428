import type { ItemKind } from '#contracts/itemKinds.ts'
import type { Item } from '../bank/itemSchema.ts'
import { PRIOR_OFFSET_SD } from './abilityGrid.ts'

/**
 * Difficulty of a real item, or of a fake's target, and the standard deviation of its estimate, both in logits.
 * `discrimination`: the bank's A, where one was estimated from answers.
 */
export type Difficulty = { b: number; b_sd: number; discrimination?: number | undefined }

/** All that the scoring needs of a real item. */
export type RealParameters = { kind: ItemKind } & Difficulty

/**
 * All that the scoring needs of a fake. The difficulty is its target's, since only who does not know the target overclaims
 * by marking it Know; `claimOffset` (logits, 0 where none is given) is how much likelier than others it is claimed.
 */
export type FakeParameters = { kind: 'fake'; target: ItemKind; claimOffset?: number | undefined } & Difficulty

export type ItemParameters = RealParameters | FakeParameters

/** A: slope of an item whose difficulty is known exactly, for one and the same person, per logit. */
export const DISCRIMINATION = 2.0
/** Probability that someone marks Not sure although they know the expression. */
export const LAPSE = 0.02
/** Probability that someone marks a fake Know without overclaiming, most often having read past the sentence. */
export const SLIP = 0.05
/** The same where its sentence was not read at all. */
export const UNREAD_SLIP = 0.3
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

/**
 * Probability (0..1) that someone of ability theta knows a fake's target. How they stand to its kind is not asked of the
 * few fakes, so the spread of the offset widens what is uncertain about the difficulty.
 */
export function knowTarget(theta: number, { target, b, b_sd, discrimination }: FakeParameters): number {
  return know(theta, { b, b_sd: target === 'word' ? b_sd : Math.hypot(b_sd, PRIOR_OFFSET_SD), discrimination })
}

/** Probability (0..1) that someone overclaims a fake whose target they do not know: g, its logit shifted. */
export function claim(g: number, shift: number): number {
  return shift === 0 ? g : 1 / (1 + ((1 - g) / g) * Math.exp(-shift))
}

/**
 * Probability (0..1) of Know for a fake: a slip, or an overclaim of what is not known. The slip is as likely of those who do not
 * know the target: if it were not, to claim a fake would speak for knowing it, and could raise a result.
 */
export function knowFake(known: number, claimed: number, slip = SLIP): number {
  return slip + (1 - slip) * (1 - known) * claimed
}

/** Reduces an item to what the scoring needs. `discrimination`: that of its bank, if the bank has its own. */
export function itemParameters(item: Item, discrimination?: number): ItemParameters {
  const { kind, b, b_sd } = item
  if (item.fake) return { kind: 'fake', target: kind, b, b_sd, discrimination, claimOffset: item.claim_offset }
  return { kind, b, b_sd, discrimination }
}
