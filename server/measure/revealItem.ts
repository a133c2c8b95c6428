import type { RevealedItem } from '#contracts/endpoints.ts'
import type { NextExpression } from '#contracts/ownResult.ts'
import type { Item } from './bank/itemSchema.ts'
import { difficultyBand } from './itemBanks.ts'
import { itemId } from './itemId.ts'

/** Returns what a learner may see of a real item after completing the test. @throws Error for a fake. */
export function revealItem(item: Item): Omit<RevealedItem, 'position'> {
  return { item_id: itemId(item), kind: item.kind, band: difficultyBand(item) }
}

/** Returns a real item with its texts and everything that a learner may see of it. @throws Error for a fake. */
export function expressionOf(item: Item): NextExpression {
  const { subject, sentence, definition } = item
  return { subject, sentence, definition, ...revealItem(item) }
}
