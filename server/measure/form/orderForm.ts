import { itemKinds } from '#contracts/itemKinds.ts'
import { shuffled } from '#rules/shuffle.ts'
import type { Item } from '../bank/itemSchema.ts'

/** A form begins with this many easy items. */
const EASY_START = 3
/** Among any so many real items in a row one is easy, while they last: nobody meets only what they do not know. */
const EASY_EVERY = 5
/** So many items come before the first fake. */
const ITEMS_BEFORE_FAKES = 4

/** Divides what is not easy into two groups, which are mixed. */
const HARD_DIFFICULTY = 1.4

/** What is mixed: the items of each kind, the hard ones apart, are spread over the whole form. */
const GROUPS: readonly ((item: Item) => boolean)[] = itemKinds.flatMap((kind) => [
  (item: Item) => item.kind === kind && item.b <= HARD_DIFFICULTY,
  (item: Item) => item.kind === kind && item.b > HARD_DIFFICULTY,
])

/**
 * Puts the items of a form into an order: the real ones so that kinds and difficulties are mixed, then the fakes at any
 * places among them but the first four. So neither its place nor what stands beside it tells a fake.
 * @param easy highest difficulty (logits) of an item that counts as easy
 */
export function orderForm(items: readonly Item[], random: () => number, easy: number): Item[] {
  const fakes = shuffled(
    items.filter(({ fake }) => fake),
    random,
  )
  const real = orderReal(
    items.filter(({ fake }) => !fake),
    random,
    ({ b }) => b <= easy,
  )
  const places = items.map((_, place) => place).slice(ITEMS_BEFORE_FAKES)
  const placesOfFakes = new Set(shuffled(places, random).slice(0, fakes.length))
  return items.map((_, place) => (placesOfFakes.has(place) ? fakes : real).shift()!)
}

function orderReal(items: readonly Item[], random: () => number, isEasy: (item: Item) => boolean): Item[] {
  const easy = shuffled(items.filter(isEasy), random)
  const atPlace = new Map<number, Item>()
  for (const place of easyPlaces(items.length)) {
    const item = easy.pop()
    if (item) atPlace.set(place, item)
  }
  const rest = items.filter((item) => !isEasy(item))
  const groups = GROUPS.map((isInGroup) => rest.filter(isInGroup))
  const mixed = mixEvenly([...groups, easy], random)
  return items.map((_, place) => atPlace.get(place) ?? mixed.shift()!)
}

/** The first three, then every fifth. */
function easyPlaces(length: number): number[] {
  return Array.from({ length }, (_, place) => place).filter(
    (place) => place < EASY_START || (place - EASY_START + 1) % EASY_EVERY === 0,
  )
}

/** Merges groups so that each is spread over the whole, its own order random. */
function mixEvenly(groups: readonly (readonly Item[])[], random: () => number): Item[] {
  return groups
    .flatMap((group) =>
      shuffled(group, random).map((item, index) => ({ item, position: (index + random()) / group.length })),
    )
    .sort((first, second) => first.position - second.position)
    .map(({ item }) => item)
}
