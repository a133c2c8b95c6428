import { createHash } from 'node:crypto'
import type { Item } from '../../server/measure/bank/itemSchema.ts'

/** Short mark of an item's texts: it changes with any change of what learners read. */
export function textMark({ subject, sentence, definition }: Pick<Item, 'subject' | 'sentence' | 'definition'>): string {
  return createHash('sha256').update([subject, sentence, definition].join('\n')).digest('hex').slice(0, 8)
}
