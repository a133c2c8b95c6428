import type { ItemBank } from '../../server/item-bank/itemBank.ts'
import { ItemKind, type Item } from '../../server/item-bank/itemSchema.ts'
import { strataOf } from './strata.ts'

/** Items of a kind that forms are drawn from; difficulties and their errors in logits. */
export type KindStatistics = {
  kind: ItemKind
  real: number
  fakes: number
  /** Of the real items: easiest, median, hardest. */
  difficulty: Spread
  difficultyError: Spread
}
type Spread = { lowest: number; median: number; highest: number }

/** What the bank holds: by kind, and in each of its strata with the least that one must have. */
export type ItemStatistics = {
  kinds: KindStatistics[]
  strata: { name: string; count: number; least: number }[]
}

/** Counts the items of a bank that may be served; retired ones are left out. */
export function itemStatistics(bank: ItemBank): ItemStatistics {
  return {
    kinds: ItemKind.options.map((kind) => kindStatistics(kind, bank.items)),
    strata: strataOf(bank.items).map(({ name, count, least }) => ({ name, count, least })),
  }
}

function kindStatistics(kind: ItemKind, items: readonly Item[]): KindStatistics {
  const ofKind = items.filter((item) => item.kind === kind)
  const real = ofKind.filter(({ fake }) => !fake)
  return {
    kind,
    real: real.length,
    fakes: ofKind.length - real.length,
    difficulty: spreadOf(real.map(({ b }) => b)),
    difficultyError: spreadOf(real.map(({ b_sd }) => b_sd)),
  }
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((first, second) => first - second)
  return { lowest: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]!, highest: sorted.at(-1)! }
}
