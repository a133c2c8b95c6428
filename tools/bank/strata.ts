import { cefrLevels } from '../../src/contracts/cefr.ts'
import { levelOf } from '../../src/rules/levelScale.ts'
import { type ItemKind, itemKinds } from '../../src/contracts/itemKinds.ts'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
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
type Bands = { from: number; width: number; bands: number; least: number }

/** Of each kind the bands of its real items, and the fewest fakes at A1 and at each level above. */
const KIND_STRATA: Readonly<Record<ItemKind, { real: Bands; fewestA1Fakes: number; fewestFakes: number }>> = {
  word: { real: { from: -3.2, width: 0.25, bands: 28, least: 25 }, fewestA1Fakes: 8, fewestFakes: 8 },
  // Hardly any phrasal verb or idiom is as easy as A1.
  phrasal_verb: { real: { from: -1.5, width: 0.5, bands: 8, least: 18 }, fewestA1Fakes: 1, fewestFakes: 2 },
  // Hardly any idiom is easier than -0.75: the first band reaches up to -0.5.
  idiom: { real: { from: -1, width: 0.5, bands: 8, least: 18 }, fewestA1Fakes: 1, fewestFakes: 2 },
}

/** A difficulty that is an edge, such as 0.05, must not fall below it by a rounding error. */
const ROUNDING = 1e-9

/** All strata of the live items: real ones by kind and difficulty, fakes by kind and level. */
export function strataOf(items: readonly Item[]): Stratum[] {
  const live = items.filter(({ retired }) => !retired)
  return [...itemKinds.flatMap(realStrata), ...itemKinds.flatMap(fakeStrata)].map((stratum) => ({
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
  const { fewestA1Fakes, fewestFakes } = KIND_STRATA[kind]
  return cefrLevels.map((level) => ({
    name: `fake ${kind}, ${level}`,
    fake: true,
    holds: (placed: Placed) => placed.kind === kind && levelOf(placed.b) === level,
    least: level === 'A1' ? fewestA1Fakes : fewestFakes,
  }))
}
