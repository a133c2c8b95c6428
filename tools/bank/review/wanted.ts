import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { shuffled } from '../../../src/rules/shuffle.ts'
import { matchingRealItems } from '../masked/alikeReal.ts'
import { readersNeeded } from '../reviewRules.ts'
import { indexJudgements } from './judgements.ts'
import type { Judgement, Reading } from './judgementSchema.ts'

/** An item, and the number of readers that it needs. */
export type Wanted = { item: Item; readers: number }

/**
 * Returns the live items that lack readings according to bank:check; for the open reading, also real items that balance
 * the fakes; for the masked reading, all fakes and matching real items.
 */
export function itemsLackingReviews(
  reading: Reading,
  items: readonly Item[],
  judgements: readonly Judgement[],
  readers: number,
  random: () => number,
): Wanted[] {
  const live = items.filter(({ retired }) => !retired)
  const fakes = live.filter(({ fake }) => fake)
  if (reading === 'masked')
    return [...fakes, ...matchingRealItems(fakes, live, random)].map((item) => ({ item, readers }))
  const judgementsOf = indexJudgements(judgements)
  const wanted = live
    .map((item) => ({ item, readers: readersNeeded(reading, item, judgementsOf) }))
    .filter((candidate) => candidate.readers > 0)
  return reading === 'open' ? [...wanted, ...realFillers(wanted, live, random)] : wanted
}

/** Returns a random sample of items, read or not; for the masked reading, half of them are fakes. */
export function sampleItems(
  reading: Reading,
  items: readonly Item[],
  size: number,
  readers: number,
  random: () => number,
): Wanted[] {
  const live = items.filter(({ retired, fake }) => !retired && (!fake || reading === 'open' || reading === 'masked'))
  const drawn = shuffled(live, random)
  if (reading !== 'masked') return drawn.slice(0, size).map((item) => ({ item, readers: 1 }))
  const fakes = drawn.filter(({ fake }) => fake).slice(0, Math.ceil(size / 2))
  return [...fakes, ...matchingRealItems(fakes, live, random)].map((item) => ({ item, readers }))
}

/** Returns real items to balance the fakes, because a reader who gets almost only fakes need not look. */
function realFillers(wanted: readonly Wanted[], live: readonly Item[], random: () => number): Wanted[] {
  const known = new Set(wanted.map(({ item }) => item))
  const fakes = wanted.filter(({ item }) => item.fake)
  const missing = fakes.length * 2 - wanted.length
  const others = shuffled(
    live.filter((item) => !item.fake && !known.has(item)),
    random,
  )
  return others.slice(0, Math.max(0, missing)).map((item) => ({ item, readers: fakes[0]!.readers }))
}
