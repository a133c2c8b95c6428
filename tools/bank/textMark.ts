import { createHash } from 'node:crypto'
import type { Item } from '../../server/measure/bank/itemSchema.ts'

/** Short mark of an item's texts: it changes with any change of what learners read. */
export function textMark({ subject, sentence, definition }: Pick<Item, 'subject' | 'sentence' | 'definition'>): string {
  return markOf([subject, sentence, definition].join('\n'))
}

/** Short mark of the sentence alone, for readings that show nothing else: a new definition leaves it as it is. */
export function sentenceMark({ sentence }: Pick<Item, 'sentence'>): string {
  return markOf(sentence)
}

function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
