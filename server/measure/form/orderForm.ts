import { itemKinds } from '#contracts/itemKinds.ts'
import type { Item } from '../bank/itemSchema.ts'
import { oneOf, shuffled } from '#rules/shuffle.ts'

/** Highest difficulty (logits) of an item that counts as easy: A1, and the lower third of A2. */
const EASY_DIFFICULTY = -1
/** A form begins with this many easy items. */
const EASY_START = 3
/** Among any so many items in a row one is easy, while they last: nobody meets only what they do not know. */
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

/** Puts the items of a form into an order that mixes kinds and difficulties; fakes are spread and never adjacent. */
export function orderForm(items: readonly Item[], random: () => number): Item[] {
  const easy = shuffled(items.filter(isEasy), random)
  const atPlace = new Map<number, Item>()
  for (const place of easyPlaces(items.length)) {
    const item = easy.pop()
    if (item) atPlace.set(place, item)
  }

  const fakes = shuffled(
    items.filter((item) => item.fake),
    random,
  )
  const open = items.map((_, place) => place).filter((place) => place >= ITEMS_BEFORE_FAKES && !atPlace.has(place))
  const placesOfFakes = spreadPlaces(open, fakes.length, random)
  fakes.forEach((fake, index) => atPlace.set(placesOfFakes[index]!, fake))

  const rest = items.filter((item) => !item.fake && !isEasy(item))
  const groups = GROUPS.map((isInGroup) => rest.filter(isInGroup))
  const mixed = mixEvenly([...groups, easy], random)
  return items.map((_, place) => atPlace.get(place) ?? mixed.shift()!)
}

function isEasy(item: Item): boolean {
  return !item.fake && item.b <= EASY_DIFFICULTY
}

/** The first three, then every fifth. */
function easyPlaces(length: number): number[] {
  return Array.from({ length }, (_, place) => place).filter(
    (place) => place < EASY_START || (place - EASY_START + 1) % EASY_EVERY === 0,
  )
}

/** Chooses one of the open places in each of so many equal stretches, never next to the one before. */
function spreadPlaces(open: readonly number[], count: number, random: () => number): number[] {
  const chosen: number[] = []
  for (let stretch = 0; stretch < count; stretch++) {
    const from = Math.floor((stretch * open.length) / count)
    const to = Math.floor(((stretch + 1) * open.length) / count)
    const apart = open.slice(from, to).filter((place) => place - (chosen.at(-1) ?? -Infinity) > 1)
    chosen.push(oneOf(apart, random)!)
  }
  return chosen
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
