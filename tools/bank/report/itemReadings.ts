import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { figure } from '../rating/markdown.ts'
import type { JudgementsOf } from '../review/judgements.ts'
import { type JudgementOf, type Reading, READINGS } from '../review/judgementSchema.ts'
import { keepsMeaning } from '../reviewRules.ts'
import { NONE } from './table.ts'

type Result<R extends Reading> = (judgement: JudgementOf<R>, item: Item) => string

const RESULTS: { readonly [R in Reading]: Result<R> } = {
  editor: ({ verdict, off }) => `${verdict}${off ? `, level off by ${off}` : ''}`,
  category: (judgement) =>
    [judgement.gap, ...(judgement.hit ? ['hit'] : []), ...(keepsMeaning(judgement) ? [] : ['refused'])].join(', '),
  open: (judgement, item) => `${openResult(judgement, item)}${judgement.doubt === undefined ? '' : ', doubt'}`,
  masked: ({ fake }) => figure(fake),
}

/** What readers said of an item's present texts, in the order of judging: a cell for each reading. */
export function readingCells(item: Item, judgementsOf: JudgementsOf): string[] {
  return READINGS.map((reading) => resultsOf(reading, item, judgementsOf) || NONE)
}

function resultsOf<R extends Reading>(reading: R, item: Item, judgementsOf: JudgementsOf): string {
  return judgementsOf(reading, item)
    .map((judgement) => `${judgement.by} ${RESULTS[reading](judgement, item)}`)
    .join('; ')
}

function openResult({ judged, right }: JudgementOf<'open'>, { fake }: Item): string {
  if ((judged === 'fake') !== Boolean(fake)) return fake ? 'wrong: takes it for real' : 'wrong: takes it for a fake'
  return right ? 'right' : 'wrong: another meaning'
}
