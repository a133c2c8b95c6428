import type { Item } from '../../server/measure/bank/itemSchema.ts'

/** Returns items as the text of a bank file, one per line, easiest first. */
export function itemsText(items: readonly Item[]): string {
  const sorted = items.toSorted((first, second) => first.b - second.b || (first.id < second.id ? -1 : 1))
  return sorted.length === 0 ? '[]\n' : `[\n${sorted.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`
}
