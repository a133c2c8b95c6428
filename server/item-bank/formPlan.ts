import { practiceSubjects } from '#domain/practiceItems'
import { INFORMATION_THETAS, informationCurve } from './formInformation.ts'
import type { ItemBank } from './itemBank.ts'
import type { Item } from './itemSchema.ts'
import { targetStems } from './targetStems.ts'

/** Items of each kind in a form; 80 together. */
const WORDS = 48
const PHRASAL_VERBS = 12
const IDIOMS = 10
const FAKES = 10

/** Words are spread over these difficulties (logits): below and above lie hardly any learners. */
const LOWEST_WORD = -3.2
const HIGHEST_WORD = 3.8

/** With fewer items to choose from, one would be in far more forms than others, and a next form could not avoid it. */
const SMALLEST_STRATUM = 4

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
    ...slotsOver(real('word'), WORDS, [LOWEST_WORD, HIGHEST_WORD]),
    ...slotsOver(real('phrasal_verb'), PHRASAL_VERBS),
    ...slotsOver(real('idiom'), IDIOMS),
    ...slotsOver(fakes, FAKES),
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

/** Divides a range of difficulty, by default the candidates' own, into equal bands, one for each place. */
function slotsOver(candidates: readonly Candidate[], places: number, range = rangeOf(candidates)): Slot[] {
  const [lowest, highest] = range
  const width = (highest - lowest) / places
  return Array.from({ length: places }, (_, place) => {
    const centre = lowest + (place + 0.5) * width
    // What lies beyond the range belongs to its outermost band.
    const distance = ({ item }: Candidate) => Math.abs(Math.min(Math.max(item.b, lowest), highest) - centre)
    const nearest = candidates.toSorted((first, second) => distance(first) - distance(second))
    const inBand = nearest.filter((candidate) => distance(candidate) <= width / 2 + ROUNDING).length
    const size = Math.max(inBand, SMALLEST_STRATUM)
    return { stratum: nearest.slice(0, size), others: nearest.slice(size) }
  })
}

function rangeOf(candidates: readonly Candidate[]): readonly [number, number] {
  const difficulties = candidates.map(({ item }) => item.b)
  return [Math.min(...difficulties), Math.max(...difficulties)]
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
