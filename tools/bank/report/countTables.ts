import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { type ItemKind, itemKinds } from '../../../src/contracts/itemKinds.ts'
import { capitalised, kindNames, plural } from '../../../src/rules/kindNames.ts'
import { levelOf } from '../../../src/rules/levelScale.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { isThin, strataOf } from '../strata.ts'
import { markup, type Markup } from './markup.ts'
import { liveItems, type Part, partOf, PARTS } from './parts.ts'
import { folded, table } from './table.ts'

/** Live items by kind and part. */
export function countTable(items: readonly Item[]): Markup {
  const countOf = counter(items)
  const parts = PARTS.map(({ part }) => part)
  const row = (name: string, kinds: readonly ItemKind[]) => [
    name,
    ...parts.map((part) => countOf({ kinds, parts: [part] })),
    countOf({ kinds, parts }),
  ]
  return table({
    caption: 'Live items by kind',
    columns: ['kind', ...PARTS.map(({ name }) => name), 'together'],
    rows: [...itemKinds.map((kind) => row(kindNames[kind].several, [kind])), row('All kinds', itemKinds)],
  })
}

/** Live items by kind, part and the level that their difficulty falls into. */
export function levelTable(items: readonly Item[]): Markup {
  const countOf = counter(items)
  const rows = PARTS.flatMap(({ part, name }) => {
    const row = (heading: string, kinds: readonly ItemKind[]) => [
      `${capitalised(name)}: ${heading}`,
      ...cefrLevels.map((level) => countOf({ kinds, parts: [part], level })),
      countOf({ kinds, parts: [part] }),
    ]
    const perKind = itemKinds.map((kind) => row(plural(kind), [kind]))
    return [...perKind, row('all kinds', itemKinds)]
  })
  return table({ caption: 'Live items by kind and CEFR level', columns: ['items', ...cefrLevels, 'all levels'], rows })
}

/** The strata of the items that forms are drawn from, with what each should have at least; folded, as they are many. */
export function strataTable(items: readonly Item[]): Markup {
  const strata = strataOf(items)
  const rows = strata.map((stratum) => [
    ...[stratum.name.replace('phrasal_verb', 'phrasal verb'), stratum.count, stratum.least],
    isThin(stratum) ? markup`<strong>thin</strong>` : 'enough',
  ])
  const thin = strata.filter(isThin).length
  const caption = `Strata of test items and fakes: ${thin} of ${strata.length} are thin`
  return folded(caption, table({ caption, columns: ['stratum', 'items', 'at least', 'enough'], rows }))
}

type Wanted = { kinds: readonly ItemKind[]; parts: readonly Part[]; level?: (typeof cefrLevels)[number] }

function counter(items: readonly Item[]): (wanted: Wanted) => number {
  const live = liveItems(items)
  return ({ kinds, parts, level }) =>
    live.filter(
      (item) =>
        kinds.includes(item.kind) && parts.includes(partOf(item)) && (level === undefined || levelOf(item.b) === level),
    ).length
}
