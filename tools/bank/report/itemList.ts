import { cefrLevels } from '../../../src/contracts/cefr.ts'
import { itemKinds } from '../../../src/contracts/itemKinds.ts'
import { kindNames } from '../../../src/rules/kindNames.ts'
import { levelOf } from '../../../src/rules/levelScale.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { cutAtMark } from '../markedSpan.ts'
import { figure } from '../rating/markdown.ts'
import { applying, type JudgementsOf } from '../review/judgements.ts'
import { type Judgement, READINGS } from '../review/judgementSchema.ts'
import { readingCells } from './itemReadings.ts'
import { type Content, markup, type Markup } from './markup.ts'
import { liveItems, partOf, PARTS } from './parts.ts'
import { folded, table } from './table.ts'

const COLUMNS = ['expression', 'sentence', 'definition', 'b', 'b_sd', 'part', ...READINGS]

/** Every live item, folded by kind and level, the easiest first. */
export function itemList(items: readonly Item[], judgements: readonly Judgement[]): Markup[] {
  const judgementsOf = applying(judgements)
  const live = liveItems(items).toSorted((one, other) => one.b - other.b)
  return itemKinds.flatMap((kind) =>
    cefrLevels.flatMap((level) => {
      const own = live.filter((item) => item.kind === kind && levelOf(item.b) === level)
      if (own.length === 0) return []
      const name = `${kindNames[kind].several}, ${level}`
      const counts = PARTS.map((part) => `${own.filter((item) => partOf(item) === part.part).length} ${part.name}`)
      const rows = own.map((item) => itemRow(item, judgementsOf))
      return [
        folded(`${name}: ${counts.join(', ')}`, table({ caption: `${name} (b in logits)`, columns: COLUMNS, rows })),
      ]
    }),
  )
}

function itemRow(item: Item, judgementsOf: JudgementsOf): Content[] {
  const { subject, sentence, definition, b, b_sd } = item
  return [
    ...[subject, markedSentence(sentence), definition, figure(b), figure(b_sd), partCell(item)],
    ...readingCells(item, judgementsOf),
  ]
}

function markedSentence(sentence: string): Content {
  const cut = cutAtMark(sentence)
  return cut ? markup`${cut.before}<mark>${cut.span}</mark>${cut.after}` : sentence
}

function partCell(item: Item): string {
  const part = partOf(item)
  return item.donor === undefined ? part : `${part}, written for “${item.donor}”`
}
