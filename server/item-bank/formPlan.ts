import { practiceSubjects } from '#domain/practiceItems'
import { INFORMATION_THETAS, informationCurve } from './formInformation.ts'
import type { ItemBank } from './itemBank.ts'
import type { Item } from './itemSchema.ts'
import { targetStems } from './targetStems.ts'

/** Items of each other kind in a form; with 48 words 80 together. */
const PHRASAL_VERBS = 12
const IDIOMS = 10
const FAKES = 10

/** A part of the words' difficulties (logits) and its places in a form: as many bands of equal width. */
type WordRange = { from: number; to: number; places: number }

/**
 * Words are spread evenly but for two tails: a word that nearly everyone or hardly anyone knows says little about most
 * learners (decision 0013).
 */
const WORD_RANGES: readonly WordRange[] = [
  { from: -3.2, to: -2.2, places: 2 },
  { from: -2.2, to: 2.8, places: 44 },
  { from: 2.8, to: 3.8, places: 2 },
]

/** With fewer items to choose from, one would be in far more forms than others, and a next form could not avoid it. */
const SMALLEST_STRATUM = 8

/** The outermost item lies exactly on its band's edge; a rounding error must not shut it out of every form. */
const ROUNDING = 1e-9

/** An item that a form may hold, with what the assembly asks about it again and again. */
export type Candidate = { item: Item; stems: readonly string[]; information: Float64Array }

/** A place in the form: it is drawn from its stratum, else from the kind's other items, nearest difficulty first. */
export type Slot = { stratum: readonly Candidate[]; others: readonly Candidate[] }

/** The places of a form and the information curve, over INFORMATION_THETAS, that every form is to have. */
export type FormPlan = { slots: readonly Slot[]; targetInformation: Float64Array }

const plans = new WeakMap<ItemBank, FormPlan>()

/** The plan of a bank's forms; worked out once per bank, it takes longer than a form. */
export function formPlan(bank: ItemBank): FormPlan {
  const plan = plans.get(bank) ?? makePlan(bank)
  plans.set(bank, plan)
  return plan
}

function makePlan(bank: ItemBank): FormPlan {
  // A learner has just met the practice subjects.
  const practice = new Set(practiceSubjects.flatMap(targetStems))
  const candidates = bank.items.map(candidateOf).filter(({ stems }) => !stems.some((stem) => practice.has(stem)))
  const real = (kind: Item['kind']) => candidates.filter(({ item }) => item.kind === kind && !item.fake)
  const fakes = candidates.filter(({ item }) => item.fake)
  const slots = [
    ...wordSlots(real('word')),
    ...evenSlots(real('phrasal_verb'), PHRASAL_VERBS),
    ...evenSlots(real('idiom'), IDIOMS),
    ...evenSlots(fakes, FAKES),
  ]
  const targetInformation = Float64Array.from(INFORMATION_THETAS, (_, index) =>
    slots.reduce((sum, { stratum }) => sum + meanOf(stratum.map(({ information }) => information[index]!)), 0),
  )
  return { slots, targetInformation }
}

function candidateOf(item: Item): Candidate {
  // A fake tells nothing about ability: nobody knows a meaning that is not there.
  const information = item.fake ? new Float64Array(INFORMATION_THETAS.length) : informationCurve(item)
  return { item, stems: targetStems(item.subject), information }
}

/** A band of equal width for each place of the word ranges. */
function wordSlots(words: readonly Candidate[]): Slot[] {
  const lowest = WORD_RANGES[0]!.from
  const highest = WORD_RANGES.at(-1)!.to
  // What lies beyond all ranges belongs to the outermost band.
  const difficultyOf = ({ item }: Candidate) => Math.min(Math.max(item.b, lowest), highest)
  return WORD_RANGES.flatMap(({ from, to, places }) => {
    const width = (to - from) / places
    return Array.from({ length: places }, (_, place) => {
      const centre = from + (place + 0.5) * width
      const distance = (candidate: Candidate) => Math.abs(difficultyOf(candidate) - centre)
      const nearest = words.toSorted((first, second) => distance(first) - distance(second))
      const inBand = nearest.filter((candidate) => distance(candidate) <= width / 2 + ROUNDING).length
      const size = Math.max(inBand, SMALLEST_STRATUM)
      return { stratum: nearest.slice(0, size), others: nearest.slice(size) }
    })
  })
}

/** A band for each place, all of as many items: the whole range is covered, and every item is shown equally often. */
function evenSlots(candidates: readonly Candidate[], places: number): Slot[] {
  const easiestFirst = candidates.toSorted((first, second) => first.item.b - second.item.b)
  const start = (place: number) => Math.round((place * candidates.length) / places)
  return Array.from({ length: places }, (_, place) => {
    const stratum = easiestFirst.slice(start(place), start(place + 1))
    const centre = meanOf(stratum.map(({ item }) => item.b))
    const distance = ({ item }: Candidate) => Math.abs(item.b - centre)
    const others = easiestFirst
      .filter((candidate) => !stratum.includes(candidate))
      .toSorted((first, second) => distance(first) - distance(second))
    return { stratum, others }
  })
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
