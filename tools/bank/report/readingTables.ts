import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { applying } from '../review/judgements.ts'
import type { Judgement, JudgementOf } from '../review/judgementSchema.ts'
import { byReader, type SharedReading, sharesOf } from '../review/readingFigures.ts'
import { markup, type Markup } from './markup.ts'
import { liveItems } from './parts.ts'
import { figureCell, folded, table } from './table.ts'

type Explained = { reading: SharedReading; title: string; what: string }

const EXPLAINED: readonly Explained[] = [
  {
    reading: 'editor',
    title: 'Editors',
    what: 'They see everything of a test or study item: would they publish it as it stands, edit it, or not have it? Fakes have no editor.',
  },
  {
    reading: 'category',
    title: 'Category readers',
    what:
      'They see the sentence with a gap. The gap is open (many things fit), narrow (a few of nearly one meaning), sure ' +
      '(only one thing fits) or odd (nothing makes a good sentence). A hit: the fillings name or mean the target, and ' +
      'nothing else is open. Accepted: neither odd nor hit, and with enough fillings of different meaning.',
  },
  {
    reading: 'open',
    title: 'Open readers',
    what:
      'They see the sentence with its target and no definition, fakes among them: is it real or a fake, and what does ' +
      'the target mean? A doubt: the reader hesitated.',
  },
]

/** What editors, category readers and open readers found: shares of 1, of all judgements and of each reader's. */
export function readingTables(items: readonly Item[], judgements: readonly Judgement[]): Markup[] {
  const judgementsOf = applying(judgements)
  return EXPLAINED.map(({ reading, title, what }) => {
    const own = judgements.filter((judgement) => judgement.reading === reading)
    if (own.length === 0) return markup`<h3>${title}</h3>\n<p>${what} Nothing is read yet.</p>\n`
    const last = liveItems(items).flatMap((item) => judgementsOf(reading, item).at(-1) ?? [])
    const readers = byReader(own)
    const columns = ['judgements', 'number', ...Object.keys(sharesOf(reading, own as JudgementOf<typeof reading>[]))]
    const caption = `${title}: ${own.length} judgements by ${readers.size} readers, in shares of 1`
    const rows = [row('all', reading, own), row('the last of each live item with its present texts', reading, last)]
    const perReader = [...readers].map(([reader, judged]) => row(reader, reading, judged))
    const byReaders = table({ caption: `${title}, each of them, in shares of 1`, columns, rows: perReader })
    return markup`<h3>${title}</h3>
<p>${what}</p>
${table({ caption, columns, rows })}${folded(`Each of the ${readers.size} readers`, byReaders)}`
  })
}

function row<R extends SharedReading>(name: string, reading: R, own: readonly Judgement[]): (string | number)[] {
  const shares = Object.values(sharesOf(reading, own as readonly JudgementOf<R>[]))
  return [name, own.length, ...shares.map((share) => figureCell(share, 3))]
}
