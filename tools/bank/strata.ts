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
type Bands = {
  from: number
  width: number
  bands: number
  minimum: number
  /** The minimum of bands that cannot have that of the others, by their lower edges. */
  lowered?: Readonly<Record<string, number>>
}

/**
 * What the bank has, and has to keep, of words from 1.35 to 2.6. On the third edition's scale the words of recall norms,
 * which filled this range before, are easier, and the rare words of native norms begin at 3.1. So each of
 * these words is in 14 to 22 % of standard forms (1,000 forms), others mostly in 3 to 10 %; new ones are wanted here first.
 */
const FEW_WORDS: Bands['lowered'] = { '1.35': 15, '1.60': 15, '1.85': 8, '2.10': 4, '2.35': 1 }

/** For each kind, the bands of its real items, and the minimum number of fakes at each level. */
const KIND_STRATA: Readonly<Record<ItemKind, { real: Bands; minFakes: Readonly<Partial<Record<CefrLevel, number>>> }>> =
  {
    // Forms draw words evenly from -2.4 to 2.6; the outermost bands contain those beyond, of which forms need few.
    word: {
      real: { from: -2.4, width: 0.25, bands: 21, minimum: 25, lowered: FEW_WORDS },
      minFakes: { A1: 8, A2: 8, B1: 8, B2: 8, C1: 8, C2: 8 },
    },
    // By ratings, few phrasal verbs are easier than 0.5, few idioms than 1, and few of either harder than 2.5, so the
    // outermost bands contain all of them.
    phrasal_verb: { real: { from: 0, width: 0.5, bands: 5, minimum: 18 }, minFakes: { C1: 2, C2: 2 } },
    idiom: { real: { from: 0.5, width: 0.5, bands: 4, minimum: 18 }, minFakes: { C1: 2, C2: 2 } },
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
  const { from, width, bands, minimum, lowered = {} } = KIND_STRATA[kind].real
  const bandOf = (b: number) => Math.min(Math.max(Math.floor((b - from) / width + ROUNDING), 0), bands - 1)
  return Array.from({ length: bands }, (_, band) => {
    const [lower, upper] = [from + band * width, from + (band + 1) * width].map((edge) => edge.toFixed(2)) as [
      string,
      string,
    ]
    return {
      name: `${kind}, b ${lower} to ${upper}`,
      fake: false,
      includes: (placed: Placed) => placed.kind === kind && bandOf(placed.b) === band,
      minimum: lowered[lower] ?? minimum,
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
