import { capitalised } from '../../../src/rules/kindNames.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { balanceOf, type Tally } from '../balance.ts'
import type { Markup } from './markup.ts'
import { liveItems, partOf, PARTS } from './parts.ts'
import { figureCell, table } from './table.ts'

/** Names are many; the rarer ones are counted together. */
const MOST_SHOWN = 12

const ABOUT: Readonly<Record<string, string>> = {
  names: 'names of people, how often each is used',
  pronouns: 'pronouns, sentences with one of them',
  tenses: 'how sentences are built, told by their words alone',
  topics: 'topics, told by single words',
}

/** What the sentences of test items, study items and fakes are about and how they are built. */
export function balanceTables(items: readonly Item[]): Markup[] {
  const live = liveItems(items)
  const parts = PARTS.map(({ part, name }) => {
    const own = live.filter((item) => partOf(item) === part)
    return { name, sentences: own.length, tallies: balanceOf(own) }
  })
  const columns = parts.flatMap(({ name }) => [name, 'per 100 sentences'])
  return balanceOf(live).map(({ title, counts }, index) => {
    const labels = counts.map(([label]) => label)
    const shown = labels.slice(0, MOST_SHOWN)
    const rest = labels.slice(MOST_SHOWN)
    const row = (name: string, wanted: readonly string[]) => [
      name,
      ...parts.flatMap(({ sentences, tallies }) => {
        const count = countOf(tallies[index]!, wanted)
        return [count, figureCell((100 * count) / sentences, 1)]
      }),
    ]
    const rows = shown.map((label) => row(label, [label]))
    if (rest.length > 0) rows.push(row(`${rest.length} others`, rest))
    const caption = capitalised(ABOUT[title] ?? title)
    return table({ caption, columns: [title, ...columns], rows })
  })
}

function countOf({ counts }: Tally, labels: readonly string[]): number {
  return counts.reduce((total, [label, count]) => total + (labels.includes(label) ? count : 0), 0)
}
