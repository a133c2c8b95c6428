import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { offsetKinds, type OffsetKind } from '../../server/measure/scoring/abilityGrid.ts'
import { claim } from '../../server/measure/scoring/itemResponse.ts'
import type { ItemAnswer } from '../../server/measure/scoring/scoreTest.ts'
import { byKind, type ItemKind } from '../../src/contracts/itemKinds.ts'
import { drawReadingRate, timeOfReading } from './answerTimes.ts'
import { beta, normal } from './distributions.ts'

/**
 * Who takes the test: ability and offsets in logits, overclaiming of real items that are not known, and of fakes whose target is
 * not known, as probabilities.
 */
export type Learner = {
  ability: number
  overclaim: number
  fakeOverclaim: number
  offsets: Readonly<Record<OffsetKind, number>>
  /** Reading rate, in words a minute. */
  rate: number
  /** Subjects that they know by heart, however difficult. */
  retained?: ReadonlySet<string>
}

/**
 * The truth behind the simulated answers. It is not the model that scores them: items are harder or easier than the bank
 * says, their slopes differ, and so does every meeting of a person with an item.
 */
export const LOWEST_ABILITY = -2.2
export const HIGHEST_ABILITY = 2.9
const OVERCLAIM_ALPHA = 0.35
const OVERCLAIM_BETA = 3
const OFFSET_SD = 0.5
const TRUE_SLOPE = 2.2
const LOG_SLOPE_SD = 0.25
const PERSON_ITEM_SD = 0.5
const TRUE_LAPSE = 0.02
/** Probability of Know for a fake without overclaiming. */
const TRUE_SLIP = 0.05
/** Overclaiming of fakes is that of real items, its logit moved by N(-0.6, 0.9²). */
const FAKE_SHIFT_MEAN = -0.6
const FAKE_SHIFT_SD = 0.9

/** What an item truly is: its difficulty (logits) and its slope per logit for one and the same person. */
export type ItemTruth = { difficulty: number; slope: number }

/** Draws a learner; abilities are uniform, so that every level counts alike. */
export function drawLearner(random: () => number, lowest = LOWEST_ABILITY, highest = HIGHEST_ABILITY): Learner {
  return {
    ability: lowest + (highest - lowest) * random(),
    ...drawOverclaim(random),
    offsets: byKind(offsetKinds, () => OFFSET_SD * normal(random)),
    rate: drawReadingRate(random),
  }
}

/** Draws overclaiming from its distribution, that of real items between two bounds. */
export function drawOverclaim(random: () => number, least = 0, most = 1): Pick<Learner, 'overclaim' | 'fakeOverclaim'> {
  for (;;) {
    const overclaim = beta(OVERCLAIM_ALPHA, OVERCLAIM_BETA, random)
    if (overclaim < least || overclaim > most) continue
    return { overclaim, fakeOverclaim: claim(overclaim, FAKE_SHIFT_MEAN + FAKE_SHIFT_SD * normal(random)) }
  }
}

/**
 * The learner's answers to a form, every sentence read. Each call draws the items' true difficulties and slopes anew, so that the figures are
 * averages over all banks whose estimates err as much as ours, not the luck of one.
 * @param multiwordShift see sharedError
 */
export function answerForm(
  learner: Learner,
  form: readonly Item[],
  random: () => number,
  multiwordShift = 0,
): TrueAnswer[] {
  return form.map((item) => ({
    itemId: item.id,
    ...meetItem(learner, item, drawTruth(item, random, { multiwordShift }), random),
    time: timeOfReading(item, learner.rate, random),
  }))
}

/** An answer, and whether the learner knows the expression, which a check of its meaning shows. */
export type TrueAnswer = ItemAnswer & { knows: boolean }

/** Whether the learner knows the item, and marks it Know; of a fake, the truth is its target's. */
export function meetItem(
  learner: Learner,
  item: Item,
  truth: ItemTruth,
  random: () => number,
  claimOffset = 0,
): { knows: boolean; known: boolean } {
  const knows = knowsItem(learner, item, truth, random)
  if (!item.fake) return { knows, known: knows || random() < learner.overclaim }
  return { knows, known: random() < TRUE_SLIP || (!knows && random() < claim(learner.fakeOverclaim, claimOffset)) }
}

/** Draws what an item truly is: about as difficult as the bank says, its slope somewhere about the median. */
export function drawTruth(
  item: Item,
  random: () => number,
  { medianSlope = TRUE_SLOPE, multiwordShift = 0 } = {},
): ItemTruth {
  return {
    difficulty: item.b + sharedError(item.kind, multiwordShift) + item.b_sd * normal(random),
    slope: medianSlope * Math.exp(LOG_SLOPE_SD * normal(random)),
  }
}

/**
 * How much harder (logits) all expressions of a kind truly are than the bank and the curves of counts say, on top of each
 * item's own error: what no number of items averages out. Words are what the scale rests on, so they have none.
 * @param multiwordShift that of phrasal verbs and idioms
 */
export function sharedError(kind: ItemKind, multiwordShift: number): number {
  return kind === 'word' ? 0 : multiwordShift
}

/** Whether the learner knows the item and says so, this time. */
function knowsItem(learner: Learner, item: Item, { difficulty, slope }: ItemTruth, random: () => number): boolean {
  if (learner.retained?.has(item.subject)) return random() >= TRUE_LAPSE
  const ability = abilityWith(learner, item.kind) + PERSON_ITEM_SD * normal(random)
  return random() < (1 - TRUE_LAPSE) / (1 + Math.exp(-slope * (ability - difficulty)))
}

/** A learner's true ability with a kind of expression (logits). */
export function abilityWith({ ability, offsets }: Learner, kind: ItemKind): number {
  return kind === 'word' ? ability : ability + offsets[kind]
}
