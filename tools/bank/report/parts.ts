import type { Item } from '../../../server/measure/bank/itemSchema.ts'

/** What a live item is for. */
export type Part = 'test' | 'study' | 'fake'

/** All parts with what their items are called. */
export const PARTS: readonly { part: Part; name: string }[] = [
  { part: 'test', name: 'test items' },
  { part: 'study', name: 'study items' },
  { part: 'fake', name: 'fakes' },
]

export function partOf({ fake, study }: Pick<Item, 'fake' | 'study'>): Part {
  if (fake) return 'fake'
  return study ? 'study' : 'test'
}

export function liveItems(items: readonly Item[]): Item[] {
  return items.filter(({ retired }) => !retired)
}
