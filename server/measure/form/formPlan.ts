import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { practiceSubjects } from '#rules/practiceItems.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'
import { offsetKinds, PRIOR_OFFSET_SD } from '../scoring/abilityGrid.ts'
import { LAPSE, probabilityOfKnow, slope, type Difficulty } from '../scoring/itemResponse.ts'
import { easyDifficulty, nearestWords, REACH, roundForPlanning, type PriorAbility } from './tailoring.ts'
import { targetStems } from './targetStems.ts'

/** Number of items of each kind in a form, with fakes counted separately: 80 in total. */
export const FORM_SIZES: Readonly<Record<ItemKind | 'fake', number>> = {
  word: 48,
  phrasal_verb: 12,
  idiom: 10,
  fake: 10,
}

/**
 * Difficulties (logits) that divide a form's words: one word from each tail, which nearly everyone or hardly anyone
 * knows and which says little about most learners, and the others from in between (decision 0013).
 */
export const EASIEST_WORDS_END = -2.4
export const HARDEST_WORDS_START = 2.6
const WORDS_BETWEEN = FORM_SIZES.word - 2

/** An item for forms, with precomputed values for the assembly. */
export type Candidate = { item: Item; stems: readonly string[]; information: Float64Array }

/**
 * A slot of the form, which is filled from its stratum. Other items of the kind (`kind`, easiest first) may replace
 * these if they are within `reach` (logits) of the stratum's centre and so measure about the same.
 */
export type Slot = { stratum: readonly Candidate[]; centre: number; kind: readonly Candidate[]; reach: number }

/**
 * How far from the centre of a stratum (logits) a replacement may be. Without this limit, standard errors had doubled
 * by the seventeenth test (decision 0030). It does not apply to fakes, which do not measure ability.
 */
const DEFAULT_REACH = 0.5

/**
 * The slots of a form, and the target information curve over INFORMATION_THETAS for every form of the plan. `easy`: the
 * highest difficulty (logits) of an easy item.
 */
export type FormPlan = { slots: readonly Slot[]; targetInformation: Float64Array; easy: number }

/** The basis for planning a bank's forms, with words easiest first, and the cached plans. */
type Planning = { words: readonly Candidate[]; otherSlots: readonly Slot[]; plans: Map<string, FormPlan> }

const planningByBank = new WeakMap<ItemBank, Planning>()

/**
 * Returns the plan of a bank's forms for a learner with a known ability, or the standard plan. Plans are cached by
 * bank, rounded ability and number of tests, because planning takes longer than assembling; forms of one plan are
 * parallel.
 */
export function formPlan(bank: ItemBank, known: PriorAbility | null = null): FormPlan {
  const planning = planningByBank.get(bank) ?? planningOf(bank)
  planningByBank.set(bank, planning)
  const roundedAbility = known && roundForPlanning(known)
  const key = JSON.stringify(roundedAbility)
  const plan = planning.plans.get(key) ?? makePlan(planning, roundedAbility)
  planning.plans.set(key, plan)
  return plan
}

function makePlan({ words, otherSlots }: Planning, known: PriorAbility | null): FormPlan {
  const slotsForWords = known
    ? evenSlots(nearestWords(known, words, FORM_SIZES.word), FORM_SIZES.word, words, REACH)
    : wordSlots(words)
  const slots = [...slotsForWords, ...otherSlots]
  const targetInformation = Float64Array.from(INFORMATION_THETAS, (_, index) =>
    slots.reduce((sum, { stratum }) => sum + meanOf(stratum.map(({ information }) => information[index]!)), 0),
  )
  return { slots, targetInformation, easy: easyDifficulty(known) }
}

function planningOf(bank: ItemBank): Planning {
  // Excludes the practice subjects, which the learner has just met.
  const practice = new Set(practiceSubjects().flatMap(targetStems))
  const candidates = bank.items
    .toSorted((first, second) => first.b - second.b)
    .map(candidateOf)
    .filter(({ stems }) => !stems.some((stem) => practice.has(stem)))
  // An item's information given the others of its kind: its share of their joint information.
  for (const kind of offsetKinds) {
    const ofKind = candidates.filter(({ item }) => item.kind === kind && !item.fake)
    INFORMATION_THETAS.forEach((_, index) => {
      const joint = FORM_SIZES[kind] * meanOf(ofKind.map(({ information }) => information[index]!))
      const share = informationOfKind(kind, joint) / joint
      for (const { information } of ofKind) information[index]! *= share
    })
  }
  const real = (kind: ItemKind) => candidates.filter(({ item }) => item.kind === kind && !item.fake)
  const fakes = candidates.filter(({ item }) => item.fake)
  const otherSlots = [
    ...offsetKinds.flatMap((kind) => evenSlots(real(kind), FORM_SIZES[kind])),
    ...evenSlots(fakes, FORM_SIZES.fake),
  ]
  return { words: real('word'), otherSlots, plans: new Map() }
}

function candidateOf(item: Item): Candidate {
  // A fake gives no information on ability, because its sentence has no meaning to know.
  const information = item.fake ? new Float64Array(INFORMATION_THETAS.length) : informationCurve(item)
  // A learner who meets a sentence twice, with two targets, can tell which of the two is the fake.
  const stems = [item.subject, item.donor ?? []].flat().flatMap(targetStems)
  return { item, stems, information }
}

function wordSlots(words: readonly Candidate[]): Slot[] {
  const between = ({ item }: Candidate) => item.b > EASIEST_WORDS_END && item.b < HARDEST_WORDS_START
  return [
    ...evenSlots(
      words.filter(({ item }) => item.b <= EASIEST_WORDS_END),
      1,
      words,
    ),
    ...evenSlots(words.filter(between), WORDS_BETWEEN, words),
    ...evenSlots(
      words.filter(({ item }) => item.b >= HARDEST_WORDS_START),
      1,
      words,
    ),
  ]
}

/**
 * Divides candidates by difficulty into strata of equal size, one for each slot. This covers the whole range, and shows
 * the candidates about equally often. Over the whole bank, items are shown 0.12 to 1.41 times as often as the mean,
 * because a form has only one slot for all words of a tail.
 * @param candidates easiest first, as is `kind`
 * @param kind other items that may fill a slot
 * @param reach how far from the centre of a stratum (logits) a replacement may be
 */
function evenSlots(candidates: readonly Candidate[], places: number, kind = candidates, reach = DEFAULT_REACH): Slot[] {
  const start = (place: number) => Math.round((place * candidates.length) / places)
  return Array.from({ length: places }, (_, place) => {
    const stratum = candidates.slice(start(place), start(place + 1))
    return { stratum, centre: meanOf(stratum.map(({ item }) => item.b)), kind, reach }
  })
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Abilities (logits) at which forms must measure equally well: -2 to 3 in steps of 0.25. */
const INFORMATION_THETAS: readonly number[] = Array.from({ length: 21 }, (_, index) => -2 + index / 4)

/**
 * Returns the Fisher information of a real item about its kind's ability at theta (logits) without overclaiming:
 * k'² / (k (1 - k)), where k' is the slope of probabilityOfKnow() at theta.
 */
export function itemInformation(theta: number, item: Difficulty): number {
  const known = probabilityOfKnow(theta, item)
  const slopeAtTheta = slope(item) * known * (1 - known / (1 - LAPSE))
  return slopeAtTheta ** 2 / (known * (1 - known))
}

/** Returns the information of an item at each of INFORMATION_THETAS. */
function informationCurve(item: Difficulty): Float64Array {
  return Float64Array.from(INFORMATION_THETAS, (theta) => itemInformation(theta, item))
}

/**
 * Returns the joint information about ability of a form's items of one kind, from the sum of their own: the spread of
 * the kind's offset adds to their error variance.
 */
function informationOfKind(kind: ItemKind, sum: number): number {
  return kind === 'word' ? sum : sum / (1 + PRIOR_OFFSET_SD ** 2 * sum)
}

/** Returns the expected standard error of ability (logits) at theta from the real items of a form. */
export function expectedStandardError(theta: number, realItems: readonly (Difficulty & { kind: ItemKind })[]): number {
  const ofKind = (kind: ItemKind) =>
    realItems.reduce((sum, item) => (item.kind === kind ? sum + itemInformation(theta, item) : sum), 0)
  return 1 / Math.sqrt(itemKinds.reduce((sum, kind) => sum + informationOfKind(kind, ofKind(kind)), 0))
}
