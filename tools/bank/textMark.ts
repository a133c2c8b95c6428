import { createHash } from 'node:crypto'
import type { Item } from '../../server/measure/bank/itemSchema.ts'

/** Returns a short hash of an item's texts, which changes with any of them. */
export function textMark({ subject, sentence, definition }: Pick<Item, 'subject' | 'sentence' | 'definition'>): string {
  return markOf([subject, sentence, definition].join('\n'))
}

/** Returns a short hash of only the sentence, for readings that do not show the definition. */
export function sentenceMark({ sentence }: Pick<Item, 'sentence'>): string {
  return markOf(sentence)
}

function markOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
