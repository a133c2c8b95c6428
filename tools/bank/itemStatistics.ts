import { cefrLevels, type CefrLevel } from '../../src/contracts/cefr.ts'
import { levelOf } from '../../src/rules/levelScale.ts'
import type { ItemBank } from '../../server/measure/bank/itemBank.ts'
import { type ItemKind, itemKinds } from '../../src/contracts/itemKinds.ts'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { strataOf } from './strata.ts'

/** Items of a kind that forms are drawn from; difficulties and their errors in logits. */
export type KindStatistics = {
  kind: ItemKind
  real: number
  fakes: number
  /** Real items by the level that their difficulty falls into. */
  byLevel: Record<CefrLevel, number>
  difficulty: Spread
  difficultyError: Spread
}
type Spread = { lowest: number; median: number; highest: number }

/** What the bank holds of each kind, and how many of its strata, each with a least number of items, are below it. */
export type ItemStatistics = { kinds: KindStatistics[]; strata: number; thinStrata: number }

/** Counts the items of a bank that may be served; retired ones are left out. */
export function itemStatistics(bank: ItemBank): ItemStatistics {
  const strata = strataOf(bank.items)
  return {
    kinds: itemKinds.map((kind) => kindStatistics(kind, bank.items)),
    strata: strata.length,
    thinStrata: strata.filter(({ count, least }) => count < least).length,
  }
}

function kindStatistics(kind: ItemKind, items: readonly Item[]): KindStatistics {
  const ofKind = items.filter((item) => item.kind === kind)
  const real = ofKind.filter(({ fake }) => !fake)
  const atLevel = (level: CefrLevel) => real.filter(({ b }) => levelOf(b) === level).length
  return {
    kind,
    real: real.length,
    fakes: ofKind.length - real.length,
    byLevel: Object.fromEntries(cefrLevels.map((level) => [level, atLevel(level)])) as Record<CefrLevel, number>,
    difficulty: spreadOf(real.map(({ b }) => b)),
    difficultyError: spreadOf(real.map(({ b_sd }) => b_sd)),
  }
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((first, second) => first - second)
  return { lowest: sorted[0]!, median: sorted[Math.floor(sorted.length / 2)]!, highest: sorted.at(-1)! }
}
