import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import { plural } from '../../../src/rules/kindNames.ts'
import { levelOf } from '../../../src/rules/levelScale.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { frameFeatures } from '../masked/frameFeatures.ts'
import type { ZipfOf } from '../wordFrequency.ts'
import { wordsOf } from '../words.ts'
import { type Cell, differenceOf } from './groupDifference.ts'
import { markup, type Markup } from './markup.ts'
import { liveItems, partOf } from './parts.ts'
import { figureCell, NONE, table } from './table.ts'

/** What is compared: of each item one figure. */
type Feature = { name: string; decimals: number; valueOf: (item: Item, zipfOf: ZipfOf) => number }

const FEATURES: readonly Feature[] = [
  { name: 'Length of the sentence, in words', decimals: 2, valueOf: ({ sentence }) => wordsOf(sentence).length },
  { name: 'Share of questions', decimals: 3, valueOf: (item, zipfOf) => frameFeatures(item, zipfOf)['question mark'] },
  {
    name: 'Place of the target, 0 at the beginning, 1 at the end',
    decimals: 3,
    valueOf: (item, zipfOf) => frameFeatures(item, zipfOf)['place of the target'],
  },
  {
    name: 'Words after the target',
    decimals: 2,
    valueOf: (item, zipfOf) => frameFeatures(item, zipfOf)['words after the target'],
  },
]

const COLUMNS = [
  ...['figure and kind', 'fakes', 'test items', 'mean of fakes', 'mean of test items', 'difference'],
  ...['standard error', '95 % interval', 'beyond sampling error'],
]

/** The sentences of fakes beside those of test items: as they stand, and with test items weighted to the fakes' kinds and levels. */
export function fakesTables(items: readonly Item[], zipfOf: ZipfOf): Markup[] {
  const served = liveItems(items).filter((item) => partOf(item) !== 'study')
  const perKind = itemKinds.map((kind) => ({
    name: plural(kind),
    own: served.filter((item) => item.kind === kind),
  }))
  const groups = [{ name: 'all kinds', own: served }, ...perKind]
  const tableOf = (caption: string, groupOf: (item: Item) => string) =>
    table({
      caption,
      columns: COLUMNS,
      rows: FEATURES.flatMap(({ name, decimals, valueOf }) =>
        groups.map((group) => {
          const cells = cellsOf(group.own, groupOf, (item) => valueOf(item, zipfOf))
          return [`${name}: ${group.name}`, ...differenceCells(cells, decimals)]
        }),
      ),
    })
  const left = fakesWithoutCompany(served)
  return [
    tableOf('Fakes and test items as they stand', () => ''),
    tableOf('Fakes, and test items weighted to the kinds and levels of the fakes', kindAndLevel),
    ...(left > 0
      ? [markup`<p>${left} fakes are of a kind and level without test items; they are not in the weighted table.</p>\n`]
      : []),
  ]
}

function differenceCells(cells: readonly Cell[], decimals: number) {
  const shown = (value: number) => figureCell(value, decimals)
  const { fakes, real, error, interval, isBeyondChance, ...means } = differenceOf(cells)
  const verdict = isBeyondChance ? markup`<strong>beyond</strong>` : 'no'
  return [
    ...[fakes, real, shown(means.meanOfFakes), shown(means.meanOfReal), shown(means.difference)],
    ...(Number.isFinite(error) ? [shown(error), interval.map(shown).join(' to '), verdict] : [NONE, NONE, NONE]),
  ]
}

function cellsOf(items: readonly Item[], groupOf: (item: Item) => string, valueOf: (item: Item) => number): Cell[] {
  const cells = new Map<string, { fakes: number[]; real: number[] }>()
  for (const item of items) {
    const cell = cells.get(groupOf(item)) ?? { fakes: [], real: [] }
    cell[item.fake ? 'fakes' : 'real'].push(valueOf(item))
    cells.set(groupOf(item), cell)
  }
  return [...cells.values()]
}

function fakesWithoutCompany(served: readonly Item[]): number {
  const cells = cellsOf(served, kindAndLevel, () => 0)
  return cells.reduce((total, { fakes, real }) => total + (real.length === 0 ? fakes.length : 0), 0)
}

const kindAndLevel = ({ kind, b }: Item) => `${kind} ${levelOf(b)}`
