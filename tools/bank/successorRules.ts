import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'

/** A retired item that is replaced is so by a live one: lists of what to learn follow it. */
export function successorFindings(items: readonly Item[]): Finding[] {
  const live = new Set(items.filter(({ retired }) => !retired).map(({ id }) => id))
  return items
    .filter(({ replaced_by }) => replaced_by !== undefined && !live.has(replaced_by))
    .map((item) => ({
      file: fileOf(item),
      id: item.id,
      wrong: `it is replaced by ${item.replaced_by}, which is no live item`,
      mend: 'name the live item that tests the same expression, or leave replaced_by out',
    }))
}
