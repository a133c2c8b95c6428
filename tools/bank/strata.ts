import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { cefrLevels, type CefrLevel } from '../../src/contracts/cefr.ts'
import { itemKinds, type ItemKind } from '../../src/contracts/itemKinds.ts'
import { currentScale, levelOf } from '../../src/rules/levelScale.ts'
import type { Finding } from './finding.ts'

type Placed = Pick<Item, 'kind' | 'b'>

/** A part of the bank: which items belong to it, their number, and the required minimum. */
type Stratum = {
  name: string
  fake: boolean
  includes: (placed: Placed) => boolean
  count: number
  minimum: number
}

/** Bands of equal width over a range of difficulty (logits); items outside belong to the outermost band. */
type Bands = { from: number; width: number; bands: number; minimum: number }

/** For each kind, the bands of its real items, and the minimum number of fakes at each level. */
const KIND_STRATA: Readonly<Record<ItemKind, { real: Bands; minFakes: Readonly<Partial<Record<CefrLevel, number>>> }>> =
  {
    // Forms need few words harder than 2.8, so the last band contains all of them.
    word: {
      real: { from: -3.2, width: 0.25, bands: 25, minimum: 25 },
      minFakes: { A1: 8, A2: 8, B1: 8, B2: 8, C1: 8, C2: 8 },
    },
    // By ratings, few phrasal verbs are easier than 0.5 and few idioms than 1.5, so the first bands contain all of them.
    phrasal_verb: { real: { from: 0, width: 0.5, bands: 6, minimum: 18 }, minFakes: { C1: 2, C2: 2 } },
    idiom: { real: { from: 1, width: 0.5, bands: 4, minimum: 18 }, minFakes: { C1: 2, C2: 2 } },
  }

/** Prevents a difficulty equal to an edge, such as 0.05, from falling below it by a rounding error. */
const ROUNDING = 1e-9

/** Returns all strata of items for forms: real ones by kind and difficulty, fakes by kind and level. */
export function strataOf(items: readonly Item[]): Stratum[] {
  const live = items.filter(({ retired, study }) => !retired && !study)
  return [...itemKinds.flatMap(realStrata), ...itemKinds.flatMap(fakeStrata)].map((stratum) => ({
    ...stratum,
    count: live.filter((item) => Boolean(item.fake) === stratum.fake && stratum.includes(item)).length,
  }))
}

/** Reports strata with too few items, because forms would show the same ones repeatedly. */
export function strataFindings(items: readonly Item[]): Finding[] {
  return strataOf(items)
    .filter(({ count, minimum }) => count < minimum)
    .map(({ name, count, minimum }) => ({
      ...{ file: 'items', id: name, wrong: `the stratum has ${count} items` },
      fix: `it must have ${minimum}: write ${minimum - count} more`,
    }))
}

function realStrata(kind: ItemKind): Omit<Stratum, 'count'>[] {
  const { from, width, bands, minimum } = KIND_STRATA[kind].real
  const bandOf = (b: number) => Math.min(Math.max(Math.floor((b - from) / width + ROUNDING), 0), bands - 1)
  return Array.from({ length: bands }, (_, band) => {
    const edges = [from + band * width, from + (band + 1) * width].map((edge) => edge.toFixed(2))
    return {
      name: `${kind}, b ${edges.join(' to ')}`,
      fake: false,
      includes: (placed: Placed) => placed.kind === kind && bandOf(placed.b) === band,
      minimum,
    }
  })
}

function fakeStrata(kind: ItemKind): Omit<Stratum, 'count'>[] {
  const { minFakes } = KIND_STRATA[kind]
  return cefrLevels.map((level) => ({
    name: `fake ${kind}, ${level}`,
    fake: true,
    includes: (placed: Placed) => placed.kind === kind && levelOf(placed.b, currentScale) === level,
    minimum: minFakes[level] ?? 0,
  }))
}
