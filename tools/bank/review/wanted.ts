import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { shuffled } from '../../../src/rules/shuffle.ts'
import { realLike } from '../masked/alikeReal.ts'
import { readersNeeded } from '../reviewRules.ts'
import { applying } from './judgements.ts'
import type { Judgement, Reading } from './judgementSchema.ts'

/** An item to be read by so many readers. */
export type Wanted = { item: Item; readers: number }

/** What bank:check asks for: what has not been read enough. Of the masked reading all fakes, with real items beside them. */
export function lacking(
  reading: Reading,
  items: readonly Item[],
  judgements: readonly Judgement[],
  readers: number,
  random: () => number,
): Wanted[] {
  const live = items.filter(({ retired }) => !retired)
  const fakes = live.filter(({ fake }) => fake)
  if (reading === 'masked') return [...fakes, ...realLike(fakes, live, random)].map((item) => ({ item, readers }))
  const judgementsOf = applying(judgements)
  const wanted = live
    .map((item) => ({ item, readers: readersNeeded(reading, item, judgementsOf) }))
    .filter((one) => one.readers > 0)
  return reading === 'open' ? [...wanted, ...companyOf(wanted, live, random)] : wanted
}

/** Items drawn at random, read or not: of fakes and real ones as the bank has them, or half of each where they are masked. */
export function sampled(
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
  return [...fakes, ...realLike(fakes, live, random)].map((item) => ({ item, readers }))
}

/** Real items beside fakes that outnumber them: whoever meets hardly anything but fakes need not look. */
function companyOf(wanted: readonly Wanted[], live: readonly Item[], random: () => number): Wanted[] {
  const known = new Set(wanted.map(({ item }) => item))
  const fakes = wanted.filter(({ item }) => item.fake)
  const missing = fakes.length * 2 - wanted.length
  const others = shuffled(
    live.filter((item) => !item.fake && !known.has(item)),
    random,
  )
  return others.slice(0, Math.max(0, missing)).map((item) => ({ item, readers: fakes[0]!.readers }))
}
