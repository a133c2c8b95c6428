import { itemKinds } from '#contracts/itemKinds.ts'
import { shuffled } from '#rules/shuffle.ts'
import type { ItemBank } from '../../server/measure/bank/itemBank.ts'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { targetStems } from '../../server/measure/form/targetStems.ts'

/** What an attacker can compute about an item from many forms, without knowing which ones are fakes. */
export type Traits = { item: Item; values: readonly number[] }

/** An item of these forms: how often it occurs, the sum of its places and of their squares, and what stood around it. */
type Seen = { item: Item; looks: number; times: number; places: number; squares: number; early: number; around: number }

/** Fewer occurrences than these say nothing about an item. */
const ENOUGH = 12
/** A pair that meets this many standard deviations less often than by chance avoids each other. */
const AVOIDED = -2.5

/**
 * Returns the traits of all items that occur often enough: how often, at which places, in which company, and which other
 * items they avoid.
 * @param looks how easy an item looks to the public (Zipf)
 */
export function traitsIn(forms: readonly (readonly Item[])[], looks: ReadonlyMap<Item, number>): Traits[] {
  const indexOf = new Map<Item, number>()
  const seen: Seen[] = []
  const rows = forms.map((form) => {
    const looksOfWords = meanOf(form.filter(({ kind }) => kind === 'word').map((item) => looks.get(item)!))
    return form.map((item, place) => {
      const index = indexOf.get(item) ?? seen.length
      if (index === seen.length) {
        indexOf.set(item, index)
        seen.push({ item, looks: looks.get(item)!, times: 0, places: 0, squares: 0, early: 0, around: 0 })
      }
      const one = seen[index]!
      one.times++
      one.places += place
      one.squares += place ** 2
      one.early += place < 4 ? 1 : 0
      one.around += looksOfWords
      return index
    })
  })
  const together = meetings(rows, seen.length)
  return seen
    .map((one, index) => ({ one, index }))
    .filter(({ one }) => one.times >= ENOUGH)
    .map(({ one, index }) => {
      const { item, times } = one
      const place = one.places / times
      const values = [
        times,
        place,
        Math.sqrt(one.squares / times - place ** 2),
        one.early / times,
        Math.abs(one.looks - one.around / times),
        ...avoidance(index, seen, together, forms.length),
      ]
      return { item, values: [...values, ...values.map((value) => value ** 2)] }
    })
}

/** How often each pair is in a form together: a square matrix, row by row. */
function meetings(rows: readonly (readonly number[])[], size: number): Uint16Array {
  const together = new Uint16Array(size * size)
  for (const row of rows) for (const one of row) for (const other of row) together[one * size + other]!++
  return together
}

const stems = new Map<Item, readonly string[]>()
function stemsOf(item: Item): readonly string[] {
  const known = stems.get(item) ?? targetStems(item.subject)
  stems.set(item, known)
  return known
}

/** How an item avoids others of its kind and of other kinds, apart from those with a common word, which all avoid. */
function avoidance(index: number, seen: readonly Seen[], together: Uint16Array, forms: number): number[] {
  const { item, looks, times } = seen[index]!
  const own = stemsOf(item)
  let [likeOwn, unlike, pairsLike, pairsUnlike, avoided, distance, farthest] = [0, 0, 0, 0, 0, 0, 0]
  seen.forEach((other, at) => {
    if (at === index || other.times < ENOUGH || stemsOf(other.item).some((stem) => own.includes(stem))) return
    const expected = (times * other.times) / forms
    const surplus = (together[index * seen.length + at]! - expected) / Math.sqrt(expected)
    if (other.item.kind !== item.kind) {
      unlike += surplus ** 2
      pairsUnlike++
      return
    }
    likeOwn += surplus ** 2
    pairsLike++
    if (surplus < AVOIDED) {
      avoided++
      distance += Math.abs(looks - other.looks)
    } else if (surplus < farthest) farthest = surplus
  })
  return [likeOwn / pairsLike, unlike / pairsUnlike, avoided, avoided > 0 ? distance / avoided : 0, farthest]
}

/** How easy each item looks: a word by its public frequency, others by their difficulty. */
export function publicLooks(bank: ItemBank, random: () => number): Map<Item, number> {
  const words = [...bank.items, ...(bank.study ?? [])].filter(({ zipf }) => zipf !== undefined)
  const zipfOf = new Map(words.map(({ subject, zipf }) => [subject, zipf!]))
  // Words that are fakes alone have no frequency in the bank: that of a word of about the same difficulty stands in.
  const like = ({ b }: Item) => {
    const near = words.filter((word) => Math.abs(word.b - b) < 0.3)
    return near[Math.floor(random() * near.length)]!.zipf!
  }
  return new Map(
    bank.items.map((item) => [item, item.kind === 'word' ? (zipfOf.get(item.subject) ?? like(item)) : -item.b]),
  )
}

/**
 * Returns the AUC with which a logistic regression that learned the fakes among half of the items finds those of the
 * other half, on average over several halvings.
 */
export function aucOfAttack(traits: readonly Traits[], random: () => number, halvings = 10): number {
  const cases = standardised(traits)
  const aucs = Array.from({ length: halvings }, () => {
    const mixed = shuffled(cases, random)
    const half = Math.floor(mixed.length / 2)
    const [one, other] = [mixed.slice(0, half), mixed.slice(half)]
    return (aucOf(other, fit(one)) + aucOf(one, fit(other))) / 2
  })
  return meanOf(aucs)
}

type Case = { values: readonly number[]; fake: boolean }

/** Standardises each trait among the items of a kind, since an attacker sees the kind. */
function standardised(traits: readonly Traits[]): Case[] {
  return itemKinds.flatMap((kind) => {
    const ofKind = traits.filter(({ item }) => item.kind === kind)
    const columns = ofKind[0]!.values.map((_, column) => ofKind.map(({ values }) => values[column]!))
    const means = columns.map(meanOf)
    const deviations = columns.map((column, at) => Math.sqrt(meanOf(column.map((value) => (value - means[at]!) ** 2))))
    return ofKind.map(({ item, values }) => ({
      values: values.map((value, at) => (deviations[at]! > 0 ? (value - means[at]!) / deviations[at]! : 0)),
      fake: item.fake === true,
    }))
  })
}

/** Fits by gradient ascent with a small ridge; returns the weights. */
function fit(cases: readonly Case[]): number[] {
  const weights = cases[0]!.values.map(() => 0)
  const share = cases.filter(({ fake }) => fake).length / cases.length
  const intercept = Math.log(share / (1 - share))
  for (let step = 0; step < 60; step++) {
    const gradient = weights.map((weight) => -0.01 * weight)
    for (const { values, fake } of cases) {
      const residual = (fake ? 1 : 0) - 1 / (1 + Math.exp(-intercept - score(values, weights)))
      values.forEach((value, at) => (gradient[at]! += (residual * value) / cases.length))
    }
    gradient.forEach((value, at) => (weights[at]! += 2 * value))
  }
  return weights
}

function score(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * weights[at]!, 0)
}

function aucOf(cases: readonly Case[], weights: readonly number[]): number {
  const scores = (fakes: boolean) =>
    cases.filter(({ fake }) => fake === fakes).map(({ values }) => score(values, weights))
  const reals = scores(false)
  return meanOf(scores(true).map((fake) => meanOf(reals.map((real) => (fake > real ? 1 : fake === real ? 0.5 : 0)))))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
