import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'
import { LAPSE, slope } from '../scoring/itemResponse.ts'
import type { KindAbilities } from '../scoring/kindAbilities.ts'
import { FORM_SIZES } from './formSizes.ts'

/** Bounds of the probability that a learner knows an expression worth learning: neither familiar nor out of reach. */
export const MIN_PROBABILITY = 0.3
export const MAX_PROBABILITY = 0.6

/**
 * How much harder than the learner's ability, overall and with its kind, an item may be, in logits. A few dozen phrasal
 * verbs or idioms say little: a beginner who happens to know two idioms must not get those of B2.
 */
const MAX_ABOVE = 1

/** Maximum length of a list. */
export const MAX_TO_LEARN = 50

const REAL_ITEMS = itemKinds.reduce((sum, kind) => sum + FORM_SIZES[kind], 0)

/**
 * Returns the items that a learner should learn next: those with a probability within the bounds that are hardly harder
 * than the learner's ability. Items of the study part, which no test uses, are preferred, those nearest to being known
 * first. Words come first in the list, by frequency, then the other kinds, easiest first. The kinds have the same
 * proportions as in a form; if one has too few, the others take its places. The same arguments always give the same
 * list.
 * @param met subjects of the learner's latest test, which are left out
 */
export function itemsToLearnNext(bank: ItemBank, abilities: KindAbilities, met: ReadonlySet<string>): Item[] {
  const inReach = choicesOf(bank).map((choices) => firstInReach(choices, abilities, met))
  const first = inReach.flatMap((items) => items.slice(0, shareOf(items)))
  const others = inReach.flatMap((items) => items.slice(shareOf(items)))
  return [...first, ...others].slice(0, MAX_TO_LEARN).sort(byOrder)
}

/** An item for lists, and the range of abilities (logits) with its kind for which it is worth learning. */
type Choice = { item: Item; from: number; to: number }

const choicesByBank = new WeakMap<ItemBank, Choice[][]>()

/**
 * Returns the items for lists of each kind, in order of preference. Cached by bank, because a new test needs the lists
 * of many results.
 */
function choicesOf(bank: ItemBank): Choice[][] {
  const known = choicesByBank.get(bank) ?? itemKinds.map((kind) => choicesOfKind(bank, kind))
  choicesByBank.set(bank, known)
  return known
}

function choicesOfKind(bank: ItemBank, kind: ItemKind): Choice[] {
  return [...(bank.study ?? []), ...bank.items]
    .filter((item) => item.kind === kind && !item.fake)
    .map((item) => ({
      item,
      from: abilityToKnow(MIN_PROBABILITY, bank, item),
      to: abilityToKnow(MAX_PROBABILITY, bank, item),
    }))
    .sort((first, second) => byStudy(first, second) || byOrder(first.item, second.item))
}

/**
 * Orders the study part before the form part, and within it those nearest to being known first. The form part has no
 * such order, because the lists of a beginner with many tests would use up items that the next form needs.
 */
function byStudy(first: Choice, second: Choice): number {
  const [isStudy, isStudyToo] = [first.item.study ?? false, second.item.study ?? false]
  return isStudy && isStudyToo ? first.to - second.to : Number(isStudyToo) - Number(isStudy)
}

/** Returns the ability (logits) at which an item is known with a given probability: the inverse of `know`. */
function abilityToKnow(probability: number, { discrimination }: ItemBank, { b, b_sd }: Item): number {
  return b + Math.log(probability / (1 - LAPSE - probability)) / slope({ b_sd, discrimination })
}

function firstInReach(ofKind: readonly Choice[], abilities: KindAbilities, met: ReadonlySet<string>): Item[] {
  const items: Item[] = []
  for (const { item, from, to } of ofKind) {
    if (items.length === MAX_TO_LEARN) break
    const ability = abilities[item.kind]
    const hardest = Math.min(ability, abilities.word) + MAX_ABOVE
    if (ability >= from && ability <= to && item.b <= hardest && !met.has(item.subject)) items.push(item)
  }
  return items
}

const shareOf = ([item]: readonly Item[]) =>
  item ? Math.round((MAX_TO_LEARN * FORM_SIZES[item.kind]) / REAL_ITEMS) : 0

/** Orders words before other kinds; words by frequency, others by difficulty. Ids break ties. */
function byOrder(first: Item, second: Item): number {
  const [isWord, isWordToo] = [first.kind === 'word', second.kind === 'word']
  if (isWord !== isWordToo) return isWord ? -1 : 1
  const byFrequency = isWord ? (second.zipf ?? 0) - (first.zipf ?? 0) : 0
  return byFrequency || first.b - second.b || (first.id < second.id ? -1 : 1)
}
