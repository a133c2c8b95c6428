import type { Item } from '../../server/measure/bank/itemSchema.ts'
import type { Finding } from './finding.ts'
import { fileOf } from './identityRules.ts'

/** Requires that a replacement of a retired item is live, because lists of expressions to learn use it. */
export function successorFindings(items: readonly Item[]): Finding[] {
  const live = new Set(items.filter(({ retired }) => !retired).map(({ id }) => id))
  return items
    .filter(({ replaced_by }) => replaced_by !== undefined && !live.has(replaced_by))
    .map((item) => ({
      file: fileOf(item),
      id: item.id,
      wrong: `it is replaced by ${item.replaced_by}, which is no live item`,
      fix: 'name the live item that tests the same expression, or leave replaced_by out',
    }))
}
