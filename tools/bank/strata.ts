import { cefrLevels } from '../../src/contracts/cefr.ts'
import { levelOf } from '../../src/domain/levelScale.ts'
import type { Item, ItemKind } from '../../server/item-bank/itemSchema.ts'
import type { Target } from './targets.ts'

type Placed = Pick<Item, 'kind' | 'b'>

/** A part of the bank: what belongs to it, how many items it has, and the least that it must have. */
export type Stratum = {
  name: string
  fake: boolean
  holds: (placed: Placed) => boolean
  count: number
  least: number
}

/** Bands of equal width over a range of difficulty (logits); what lies outside counts to the outermost band. */
type Bands = { kind: ItemKind; from: number; width: number; bands: number; least: number }

const REAL: readonly Bands[] = [
  { kind: 'word', from: -3.2, width: 0.25, bands: 28, least: 25 },
  { kind: 'phrasal_verb', from: -1.5, width: 0.5, bands: 8, least: 18 },
  // Hardly any idiom is easier than -0.75: the first band reaches up to -0.5.
  { kind: 'idiom', from: -1, width: 0.5, bands: 8, least: 18 },
]

/** Fakes of each kind at each level; hardly any phrasal verb or idiom is as easy as A1. */
const FEWEST_FAKES: Readonly<Record<ItemKind, number>> = { word: 8, phrasal_verb: 2, idiom: 2 }
const FEWEST_A1_FAKES: Readonly<Record<ItemKind, number>> = { word: 8, phrasal_verb: 1, idiom: 1 }

/** A difficulty that is an edge, such as 0.05, must not fall below it by a rounding error. */
const ROUNDING = 1e-9

/** All strata of the live items: real ones by kind and difficulty, fakes by kind and level. */
export function strataOf(items: readonly Item[]): Stratum[] {
  const live = items.filter(({ retired }) => !retired)
  return [...REAL.flatMap(realStrata), ...fakeStrata()].map((stratum) => ({
    ...stratum,
    count: live.filter((item) => Boolean(item.fake) === stratum.fake && stratum.holds(item)).length,
  }))
}

export const isThin = ({ count, least }: Stratum) => count < least

/** `word, b -3.20 to -2.95: 29 of at least 25`, with a mark where it is thin. */
export function stratumLine(stratum: Stratum): string {
  const { name, count, least } = stratum
  return `${name}: ${count} of at least ${least}${isThin(stratum) ? '  THIN' : ''}`
}

/** The candidates of a stratum that no item of the bank, live, retired or fake, has as its subject. */
export function candidatesFor(stratum: Stratum, targets: readonly Target[], items: readonly Item[]): Target[] {
  const used = new Set(items.map(({ subject }) => subject))
  return targets.filter((target) => stratum.holds(target) && !used.has(target.subject))
}

function realStrata({ kind, from, width, bands, least }: Bands): Omit<Stratum, 'count'>[] {
  const bandOf = (b: number) => Math.min(Math.max(Math.floor((b - from) / width + ROUNDING), 0), bands - 1)
  return Array.from({ length: bands }, (_, band) => {
    const edges = [from + band * width, from + (band + 1) * width].map((edge) => edge.toFixed(2))
    return {
      name: `${kind}, b ${edges.join(' to ')}`,
      fake: false,
      holds: (placed: Placed) => placed.kind === kind && bandOf(placed.b) === band,
      least,
    }
  })
}

function fakeStrata(): Omit<Stratum, 'count'>[] {
  return (Object.keys(FEWEST_FAKES) as ItemKind[]).flatMap((kind) =>
    cefrLevels.map((level) => ({
      name: `fake ${kind}, ${level}`,
      fake: true,
      holds: (placed: Placed) => placed.kind === kind && levelOf(placed.b) === level,
      least: (level === 'A1' ? FEWEST_A1_FAKES : FEWEST_FAKES)[kind],
    })),
  )
}
