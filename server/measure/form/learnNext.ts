import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'
import type { KindAbilities } from '../scoring/countProfile.ts'
import { LAPSE, slope } from '../scoring/itemResponse.ts'
import { FORM_SIZES } from './formPlan.ts'

/** Expressions that a learner knows with a probability in between are neither old to them nor out of reach. */
export const LEAST_PROBABILITY = 0.3
export const MAX_PROBABILITY = 0.6

/**
 * So much harder (logits) than the learner's ability, or than that with its kind, an item may be: counts of a few dozen
 * phrasal verbs or idioms tell little, and a beginner who happens to know two idioms is not given those of B2.
 */
export const MOST_ABOVE = 1

/** Longest list. */
export const MAX_TO_LEARN = 50

const REAL_ITEMS = itemKinds.reduce((sum, kind) => sum + FORM_SIZES[kind], 0)

/**
 * What a learner may well learn next: items that they know with a probability in between and that are hardly harder than
 * their ability, as many as there are from the study part, which no test will ask, and of that the nearest to being known
 * first. They are listed as words by frequency, then the other kinds, the easiest first. The kinds share the list as they
 * share a form; where one has too few, the others take its places. The same arguments always give the same list.
 * @param met subjects that the learner has just been asked; they are left out.
 */
export function learnNext(bank: ItemBank, abilities: KindAbilities, met: ReadonlySet<string>): Item[] {
  const inReach = choicesOf(bank).map((choices) => firstInReach(choices, abilities, met))
  const first = inReach.flatMap((items) => items.slice(0, shareOf(items)))
  const others = inReach.flatMap((items) => items.slice(shareOf(items)))
  return [...first, ...others].slice(0, MAX_TO_LEARN).sort(byOrder)
}

/** An item that lists may hold, and the abilities (logits) with its kind at which it is neither old nor out of reach. */
type Choice = { item: Item; from: number; to: number }

const choicesByBank = new WeakMap<ItemBank, Choice[][]>()

/**
 * What lists may hold of each kind, first choice first. Worked out once per bank: a new test asks for the lists of many
 * results.
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
      from: knownWith(LEAST_PROBABILITY, bank, item),
      to: knownWith(MAX_PROBABILITY, bank, item),
    }))
    .sort((first, second) => byStudy(first, second) || byOrder(first.item, second.item))
}

/**
 * The study part first, and of it what is the nearest to being known. The form part has no such order: the lists of a
 * beginner with many tests would take what the next form needs.
 */
function byStudy(first: Choice, second: Choice): number {
  const [study, studyToo] = [first.item.study ?? false, second.item.study ?? false]
  return study && studyToo ? first.to - second.to : Number(studyToo) - Number(study)
}

/** The ability (logits) at which an item is known with a probability: `know` the other way round. */
function knownWith(probability: number, { discrimination }: ItemBank, { b, b_sd }: Item): number {
  return b + Math.log(probability / (1 - LAPSE - probability)) / slope({ b_sd, discrimination })
}

function firstInReach(ofKind: readonly Choice[], abilities: KindAbilities, met: ReadonlySet<string>): Item[] {
  const items: Item[] = []
  for (const { item, from, to } of ofKind) {
    if (items.length === MAX_TO_LEARN) break
    const ability = abilities[item.kind]
    const hardest = Math.min(ability, abilities.word) + MOST_ABOVE
    if (ability >= from && ability <= to && item.b <= hardest && !met.has(item.subject)) items.push(item)
  }
  return items
}

const shareOf = ([item]: readonly Item[]) =>
  item ? Math.round((MAX_TO_LEARN * FORM_SIZES[item.kind]) / REAL_ITEMS) : 0

/** Words before the others; words by frequency, the others by difficulty. Ties are broken, so that the order is one. */
function byOrder(first: Item, second: Item): number {
  const [isWord, isWordToo] = [first.kind === 'word', second.kind === 'word']
  if (isWord !== isWordToo) return isWord ? -1 : 1
  const byFrequency = isWord ? (second.zipf ?? 0) - (first.zipf ?? 0) : 0
  return byFrequency || first.b - second.b || (first.id < second.id ? -1 : 1)
}
