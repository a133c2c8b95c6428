import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { cefrLevels, type CefrLevel } from '../../src/contracts/cefr.ts'
import { itemKinds, type ItemKind } from '../../src/contracts/itemKinds.ts'
import { levelOf } from '../../src/rules/levelScale.ts'
import type { Finding } from './finding.ts'

type Placed = Pick<Item, 'kind' | 'b'>

/** A part of the bank: what belongs to it, how many items it has, and the least that it must have. */
type Stratum = {
  name: string
  fake: boolean
  holds: (placed: Placed) => boolean
  count: number
  least: number
}

/** Bands of equal width over a range of difficulty (logits); what lies outside counts to the outermost band. */
type Bands = { from: number; width: number; bands: number; least: number }

/** Of each kind the bands of its real items, and the fewest fakes at each level. */
const KIND_STRATA: Readonly<
  Record<ItemKind, { real: Bands; fewestFakes: Readonly<Partial<Record<CefrLevel, number>>> }>
> = {
  // Forms ask little of what is harder than 2.8: the last band holds all of it.
  word: {
    real: { from: -3.2, width: 0.25, bands: 25, least: 25 },
    fewestFakes: { A1: 8, A2: 8, B1: 8, B2: 8, C1: 8, C2: 8 },
  },
  // By ratings, few phrasal verbs are easier than 0.5, and few idioms than 1.5: the first bands hold all of them.
  phrasal_verb: { real: { from: 0, width: 0.5, bands: 6, least: 18 }, fewestFakes: { C1: 2, C2: 2 } },
  idiom: { real: { from: 1, width: 0.5, bands: 4, least: 18 }, fewestFakes: { C1: 2, C2: 2 } },
}

/** A difficulty that is an edge, such as 0.05, must not fall below it by a rounding error. */
const ROUNDING = 1e-9

/** All strata of the items that forms are drawn from: real ones by kind and difficulty, fakes by kind and level. */
export function strataOf(items: readonly Item[]): Stratum[] {
  const live = items.filter(({ retired, study }) => !retired && !study)
  return [...itemKinds.flatMap(realStrata), ...itemKinds.flatMap(fakeStrata)].map((stratum) => ({
    ...stratum,
    count: live.filter((item) => Boolean(item.fake) === stratum.fake && stratum.holds(item)).length,
  }))
}

/** A stratum with too few items: forms would show the same ones again and again. */
export function strataFindings(items: readonly Item[]): Finding[] {
  return strataOf(items)
    .filter(({ count, least }) => count < least)
    .map(({ name, count, least }) => ({
      ...{ file: 'items', id: name, wrong: `the stratum has ${count} items` },
      mend: `it must have ${least}: write ${least - count} more`,
    }))
}

function realStrata(kind: ItemKind): Omit<Stratum, 'count'>[] {
  const { from, width, bands, least } = KIND_STRATA[kind].real
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

function fakeStrata(kind: ItemKind): Omit<Stratum, 'count'>[] {
  const { fewestFakes } = KIND_STRATA[kind]
  return cefrLevels.map((level) => ({
    name: `fake ${kind}, ${level}`,
    fake: true,
    holds: (placed: Placed) => placed.kind === kind && levelOf(placed.b) === level,
    least: fewestFakes[level] ?? 0,
  }))
}
