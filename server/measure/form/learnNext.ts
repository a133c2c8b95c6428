import { itemKinds } from '#contracts/itemKinds.ts'
import { know } from '../scoring/itemResponse.ts'
import type { KindAbilities } from '../scoring/countProfile.ts'
import { FORM_SIZES } from './formPlan.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'

/** Expressions that a learner knows with a probability in between are neither old to them nor out of reach. */
export const LEAST_PROBABILITY = 0.3
export const MOST_PROBABILITY = 0.6

/** Longest list. */
export const MOST_TO_LEARN = 50

const REAL_ITEMS = itemKinds.reduce((sum, kind) => sum + FORM_SIZES[kind], 0)

/**
 * What a learner may well learn next: items that they know with a probability in between, as many as there are from the
 * study part, which no test will ask; words by frequency, then the other kinds, the easiest first. The kinds share the
 * list as they share a form; where one has too few, the others take its places. The same arguments always give the same
 * list.
 * @param met subjects that the learner has just been asked; they are left out.
 */
export function learnNext(bank: ItemBank, abilities: KindAbilities, met: ReadonlySet<string>): Item[] {
  const inReach = itemKinds.map((kind) =>
    [...(bank.study ?? []), ...bank.items]
      .filter((item) => item.kind === kind && !item.fake && !met.has(item.subject))
      .filter((item) => isInReach(probability(bank, abilities, item)))
      .sort((first, second) => Number(second.study ?? false) - Number(first.study ?? false) || byOrder(first, second)),
  )
  const first = inReach.flatMap((items) => items.slice(0, shareOf(items)))
  const others = inReach.flatMap((items) => items.slice(shareOf(items)))
  return [...first, ...others].slice(0, MOST_TO_LEARN).sort(byOrder)
}

/** The probability (0..1) that the learner knows an item of the bank. */
function probability(bank: ItemBank, abilities: KindAbilities, { kind, b, b_sd }: Item): number {
  return know(abilities[kind], { b, b_sd, discrimination: bank.discrimination })
}

const isInReach = (known: number) => known >= LEAST_PROBABILITY && known <= MOST_PROBABILITY

const shareOf = ([item]: readonly Item[]) =>
  item ? Math.round((MOST_TO_LEARN * FORM_SIZES[item.kind]) / REAL_ITEMS) : 0

/** Words before the others; words by frequency, the others by difficulty. Ties are broken, so that the order is one. */
function byOrder(first: Item, second: Item): number {
  const [isWord, isWordToo] = [first.kind === 'word', second.kind === 'word']
  if (isWord !== isWordToo) return isWord ? -1 : 1
  const byFrequency = isWord ? (second.zipf ?? 0) - (first.zipf ?? 0) : 0
  return byFrequency || first.b - second.b || (first.id < second.id ? -1 : 1)
}
