import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { currentScale, levelOf } from '../../src/rules/levelScale.ts'
import { aucOf } from './masked/auc.ts'
import { indexJudgements, type JudgementsOf } from './review/judgements.ts'
import { READINGS, type Judgement, type JudgementOf, type Reading } from './review/judgementSchema.ts'
import { keepsMeaning } from './reviewRules.ts'

const COLUMNS = ['id', 'kind', 'part', 'level', 'b', 'b_sd', 'zipf', 'subject', 'sentence', 'definition', 'donor']

/** Returns a header and a row for every live item, easiest first, with readers' judgements on its current texts. */
export function exportRows(items: readonly Item[], judgements: readonly Judgement[]): string[][] {
  const judgementsOf = indexJudgements(judgements)
  const live = items.filter(({ retired }) => !retired).toSorted((one, other) => one.b - other.b)
  const rows = live.map((item) => {
    const { id, kind, b, b_sd, zipf, subject, sentence, definition, donor, fake, study } = item
    const part = fake ? 'fake' : study ? 'study' : 'test'
    const level = levelOf(b, currentScale)
    const cells = [id, kind, part, level, b, b_sd, zipf ?? '', subject, sentence, definition, donor ?? '']
    return [...cells.map(String), ...READINGS.map((reading) => readingCell(reading, item, judgementsOf))]
  })
  return [[...COLUMNS, ...READINGS], ...rows]
}

/**
 * Returns a line for each reader of masked sentences: the probability that a fake got a higher figure than a real item
 * (.5 is chance). Sentences no longer in the bank do not count, such as those of the control, written as fakes.
 */
export function maskedReaderLines(items: readonly Item[], judgements: readonly Judgement[]): string[] {
  const judgementsOf = indexJudgements(judgements)
  const masked = items
    .filter(({ retired }) => !retired)
    .flatMap((item) =>
      judgementsOf('masked', item).map(({ by, fake }) => ({ by, score: fake, positive: item.fake === true })),
    )
  return [...new Set(masked.map(({ by }) => by))].sort().map((reader) => {
    const scored = masked.filter(({ by }) => by === reader)
    const fakes = scored.filter(({ positive }) => positive).length
    return `${reader}: ${fakes} fakes, ${scored.length - fakes} real: AUC ${aucOf(scored).toFixed(2)}`
  })
}

type Describers = { readonly [R in Reading]: (judgement: JudgementOf<R>, item: Item) => string }

const DESCRIBE: Describers = {
  editor: ({ verdict, off }) => `${verdict}${off ? `, level off by ${off}` : ''}`,
  category: (judgement) =>
    [judgement.gap, ...(judgement.hit ? ['hit'] : []), ...(keepsMeaning(judgement) ? [] : ['refused'])].join(', '),
  open: ({ judged, right, doubt }, { fake }) => {
    const isMistaken = (judged === 'fake') !== Boolean(fake)
    const found = isMistaken ? `takes it for ${judged}` : right ? 'right' : 'another meaning'
    return `${found}${doubt === undefined ? '' : ', doubt'}`
  },
  masked: ({ fake }) => fake.toFixed(2),
}

function readingCell<R extends Reading>(reading: R, item: Item, judgementsOf: JudgementsOf): string {
  return judgementsOf(reading, item)
    .map((judgement) => `${judgement.by} ${DESCRIBE[reading](judgement, item)}`)
    .join('; ')
}
