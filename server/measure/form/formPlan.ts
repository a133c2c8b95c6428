import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import { practiceSubjects } from '#rules/practiceItems.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'
import { offsetKinds, PRIOR_OFFSET_SD } from '../scoring/abilityGrid.ts'
import { know, LAPSE, slope, type Difficulty } from '../scoring/itemResponse.ts'
import { easyDifficulty, planned, REACH, wordsFor, type Known } from './tailoring.ts'
import { targetStems } from './targetStems.ts'

/** Items of each kind in a form, fakes apart: 80 together. */
export const FORM_SIZES: Readonly<Record<ItemKind | 'fake', number>> = {
  word: 48,
  phrasal_verb: 12,
  idiom: 10,
  fake: 10,
}

/**
 * A form's words by difficulty (logits): one of each tail, which nearly everyone or hardly anyone knows and which says
 * little about most learners, and the others in between (decision 0013).
 */
export const EASIEST_WORDS_END = -2.4
export const HARDEST_WORDS_START = 2.6
const WORDS_BETWEEN = FORM_SIZES.word - 2

/** An item that a form may hold, with what the assembly asks about it again and again. */
export type Candidate = { item: Item; stems: readonly string[]; information: Float64Array }

/**
 * A place in the form: it is drawn from its stratum. Others of the kind, easiest first, may stand in where they are within `reach`
 * (logits) of the stratum's centre, and so measure about as it does.
 */
export type Slot = { stratum: readonly Candidate[]; centre: number; kind: readonly Candidate[]; reach: number }

/**
 * How far from the middle of a stratum (logits) an item may stand in for it. When items that were never met stood in
 * from anywhere, standard errors had doubled by the seventeenth test (decision 0030). Fakes measure no ability.
 */
const NEAR = 0.5

/**
 * The places of a form and the information curve, over INFORMATION_THETAS, that every form of the plan is to have. `easy`:
 * highest difficulty (logits) of what counts as easy.
 */
export type FormPlan = { slots: readonly Slot[]; targetInformation: Float64Array; easy: number }

/** What forms of a bank are planned from, easiest first, and the plans by what they are for. */
type Planning = { words: readonly Candidate[]; otherSlots: readonly Slot[]; plans: Map<string, FormPlan> }

const plannings = new WeakMap<ItemBank, Planning>()

/**
 * The plan of a bank's forms for a learner of whom something is known, or for anybody. It is made once per bank and about equal
 * ability and number of tests, which takes longer than a form: so forms for the same earlier result are parallel.
 */
export function formPlan(bank: ItemBank, known: Known | null = null): FormPlan {
  const planning = plannings.get(bank) ?? planningOf(bank)
  plannings.set(bank, planning)
  const aim = known && planned(known)
  const key = JSON.stringify(aim)
  const plan = planning.plans.get(key) ?? makePlan(planning, aim)
  planning.plans.set(key, plan)
  return plan
}

function makePlan({ words, otherSlots }: Planning, known: Known | null): FormPlan {
  const forWords = known
    ? evenSlots(wordsFor(known, words, FORM_SIZES.word), FORM_SIZES.word, words, REACH)
    : wordSlots(words)
  const slots = [...forWords, ...otherSlots]
  const targetInformation = Float64Array.from(INFORMATION_THETAS, (_, index) =>
    slots.reduce((sum, { stratum }) => sum + meanOf(stratum.map(({ information }) => information[index]!)), 0),
  )
  return { slots, targetInformation, easy: easyDifficulty(known) }
}

function planningOf(bank: ItemBank): Planning {
  // A learner has just met the practice subjects.
  const practice = new Set(practiceSubjects().flatMap(targetStems))
  const candidates = bank.items
    .toSorted((first, second) => first.b - second.b)
    .map(candidateOf)
    .filter(({ stems }) => !stems.some((stem) => practice.has(stem)))
  // What an item adds to the kind's others: its share of what all of them tell.
  for (const kind of offsetKinds) {
    const ofKind = candidates.filter(({ item }) => item.kind === kind && !item.fake)
    INFORMATION_THETAS.forEach((_, index) => {
      const together = FORM_SIZES[kind] * meanOf(ofKind.map(({ information }) => information[index]!))
      const left = informationOfKind(kind, together) / together
      for (const { information } of ofKind) information[index]! *= left
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
  // A fake tells nothing about ability: nobody knows a meaning that is not there.
  const information = item.fake ? new Float64Array(INFORMATION_THETAS.length) : informationCurve(item)
  // Whoever meets a sentence twice, once with another target, sees which of the two is the fake.
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
 * A stratum for each place, all of as many candidates, by difficulty: the whole range is covered, and each of the candidates is
 * shown about as often as the others. Over the whole bank they differ, since a form has one place for all words of a tail: items
 * were shown 0.12 to 1.41 times as often as the mean.
 * @param candidates easiest first, as is `kind`
 * @param kind what else may fill a place
 * @param reach how far from the middle of a stratum (logits) an item may stand in for it
 */
function evenSlots(candidates: readonly Candidate[], places: number, kind = candidates, reach = NEAR): Slot[] {
  const start = (place: number) => Math.round((place * candidates.length) / places)
  return Array.from({ length: places }, (_, place) => {
    const stratum = candidates.slice(start(place), start(place + 1))
    return { stratum, centre: meanOf(stratum.map(({ item }) => item.b)), kind, reach }
  })
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Abilities (logits) at which forms must measure alike: -2 to 3, by a quarter so that nothing hides between. */
const INFORMATION_THETAS: readonly number[] = Array.from({ length: 21 }, (_, index) => -2 + index / 4)

/**
 * Fisher information of a real item about its kind's ability at theta (logits), for a learner who does not overclaim:
 * k'² / (k (1 - k)), where k' is the slope of know() at theta.
 */
export function itemInformation(theta: number, item: Difficulty): number {
  const known = know(theta, item)
  const rise = slope(item) * known * (1 - known / (1 - LAPSE))
  return rise ** 2 / (known * (1 - known))
}

/** Information of an item at each of INFORMATION_THETAS. */
function informationCurve(item: Difficulty): Float64Array {
  return Float64Array.from(INFORMATION_THETAS, (theta) => itemInformation(theta, item))
}

/**
 * Information about ability that a form's items of one kind have together, from the sum of their own: the spread of the
 * kind's offset adds to the error (variance) that they would have alone.
 */
function informationOfKind(kind: ItemKind, sum: number): number {
  return kind === 'word' ? sum : sum / (1 + PRIOR_OFFSET_SD ** 2 * sum)
}

/** Standard error of ability (logits) to expect at theta from the real items of a form. */
export function expectedStandardError(theta: number, realItems: readonly (Difficulty & { kind: ItemKind })[]): number {
  const ofKind = (kind: ItemKind) =>
    realItems.reduce((sum, item) => (item.kind === kind ? sum + itemInformation(theta, item) : sum), 0)
  return 1 / Math.sqrt(itemKinds.reduce((sum, kind) => sum + informationOfKind(kind, ofKind(kind)), 0))
}
