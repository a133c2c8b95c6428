import { itemKinds } from '#contracts/itemKinds.ts'
import { shuffled } from '#rules/shuffle.ts'
import type { Item } from '../bank/itemSchema.ts'

/** How many easy items begin a form. */
const EASY_START = 3
/** While easy items last, every nth item is one, so that no learner meets a long run of unknown expressions. */
const EASY_EVERY = 5
/** Divides the items that are not easy into two groups, which are mixed. */
const HARD_DIFFICULTY = 0.9

/** The groups to mix. Each of them, such as the hard items of one kind, is spread over the whole form. */
const GROUPS: readonly ((item: Item) => boolean)[] = itemKinds.flatMap((kind) => [
  (item: Item) => item.kind === kind && item.b <= HARD_DIFFICULTY,
  (item: Item) => item.kind === kind && item.b > HARD_DIFFICULTY,
])

/**
 * Orders the items of a form: mixes kinds and difficulties, with easy items at the start and then every fifth. Fakes
 * are placed like real items of their kind and difficulty, so neither its place nor its neighbours reveal a fake.
 */
export function orderForm(items: readonly Item[], random: () => number, isEasy: (item: Item) => boolean): Item[] {
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

/** Returns the first three places, then every fifth. */
function easyPlaces(length: number): number[] {
  return Array.from({ length }, (_, place) => place).filter(
    (place) => place < EASY_START || (place - EASY_START + 1) % EASY_EVERY === 0,
  )
}

/** Merges groups so that each is spread evenly, in random order. */
function mixEvenly(groups: readonly (readonly Item[])[], random: () => number): Item[] {
  return groups
    .flatMap((group) =>
      shuffled(group, random).map((item, index) => ({ item, position: (index + 0.25 + random() / 2) / group.length })),
    )
    .sort((first, second) => first.position - second.position)
    .map(({ item }) => item)
}
