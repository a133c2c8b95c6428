import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { offsetKinds, type OffsetKind } from '../../server/measure/edition/grid.ts'
import { claimProbability } from '../../server/measure/scoring/itemResponse.ts'
import type { ItemAnswer } from '../../server/measure/scoring/scoreTest.ts'
import { byKind, type ItemKind } from '../../src/contracts/itemKinds.ts'
import { RULER_END, RULER_START } from '../../src/rules/levelScale.ts'
import { drawReadingRate, timeOfReading } from './answerTimes.ts'
import { beta, normal } from './distributions.ts'

/**
 * A simulated learner: ability and offsets in logits; the probabilities of overclaiming unknown real items, and fakes
 * whose target is unknown.
 */
export type Learner = {
  ability: number
  overclaim: number
  fakeOverclaim: number
  offsets: Readonly<Record<OffsetKind, number>>
  /** Reading rate, in words a minute. */
  rate: number
  /** Subjects known by heart, however difficult. */
  retained?: ReadonlySet<string>
}

/**
 * The truth behind simulated answers. It differs from the scoring model: items are harder or easier than in the bank,
 * their slopes differ, and so does each meeting of a person with an item.
 */
export const LOWEST_ABILITY = RULER_START
export const HIGHEST_ABILITY = RULER_END
/** Standard deviation (logits) of a learner's offsets with phrasal verbs and with idioms. */
export const OFFSET_SD = 1
const OVERCLAIM_ALPHA = 0.35
const OVERCLAIM_BETA = 3
const TRUE_SLOPE = 2.2
const LOG_SLOPE_SD = 0.25
const PERSON_ITEM_SD = 0.5
const TRUE_LAPSE = 0.02
/** The probability of Know for a fake without overclaiming. */
const TRUE_SLIP = 0.05
/** The overclaiming of fakes is that of real items with its logit shifted by N(-0.6, 0.9²). */
const FAKE_SHIFT_MEAN = -0.6
const FAKE_SHIFT_SD = 0.9

/** The true difficulty (logits) of an item, and its slope per logit for one person. */
export type ItemTruth = { difficulty: number; slope: number }

/** Draws a learner; abilities are uniform over the ruler, so that every level has learners. */
export function drawLearner(
  random: () => number,
  { lowest = LOWEST_ABILITY, highest = HIGHEST_ABILITY, offsetSd = OFFSET_SD } = {},
): Learner {
  return {
    ability: lowest + (highest - lowest) * random(),
    ...drawOverclaim(random),
    offsets: byKind(offsetKinds, () => offsetSd * normal(random)),
    rate: drawReadingRate(random),
  }
}

/** Draws overclaiming from its distribution, that of real items within two bounds. */
export function drawOverclaim(random: () => number, least = 0, most = 1): Pick<Learner, 'overclaim' | 'fakeOverclaim'> {
  for (;;) {
    const overclaim = beta(OVERCLAIM_ALPHA, OVERCLAIM_BETA, random)
    if (overclaim < least || overclaim > most) continue
    return { overclaim, fakeOverclaim: claimProbability(overclaim, FAKE_SHIFT_MEAN + FAKE_SHIFT_SD * normal(random)) }
  }
}

/**
 * The learner's answers to a form, every sentence read. Each call draws the items' true difficulties and slopes again,
 * so that figures average over all banks with estimates as inexact as ours.
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

/** An answer, and whether the learner knows the expression, which a check of meanings shows. */
export type TrueAnswer = ItemAnswer & { knows: boolean }

/** Whether the learner knows the item, and marks it Know; for a fake, `knows` is about its target. */
export function meetItem(
  learner: Learner,
  item: Item,
  truth: ItemTruth,
  random: () => number,
): { knows: boolean; known: boolean } {
  const knows = knowsItem(learner, item, truth, random)
  if (!item.fake) return { knows, known: knows || random() < learner.overclaim }
  return {
    knows,
    known: random() < TRUE_SLIP || (!knows && random() < learner.fakeOverclaim),
  }
}

/** Draws the truth of an item: a difficulty near the bank's, and a slope near the median. */
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
 * How much harder (logits) a whole kind is than the bank and the curves of counts say, besides each item's own error:
 * no number of items averages this out. Words define the scale, so they have none.
 * @param multiwordShift that of phrasal verbs and idioms
 */
export function sharedError(kind: ItemKind, multiwordShift: number): number {
  return kind === 'word' ? 0 : multiwordShift
}

/** Whether the learner knows the item this time. */
function knowsItem(learner: Learner, item: Item, { difficulty, slope }: ItemTruth, random: () => number): boolean {
  if (learner.retained?.has(item.subject)) return random() >= TRUE_LAPSE
  const ability = abilityWith(learner, item.kind) + PERSON_ITEM_SD * normal(random)
  return random() < (1 - TRUE_LAPSE) / (1 + Math.exp(-slope * (ability - difficulty)))
}

/** A learner's true ability with a kind of expression (logits). */
export function abilityWith({ ability, offsets }: Learner, kind: ItemKind): number {
  return kind === 'word' ? ability : ability + offsets[kind]
}
