import type { RevealedItem } from '#contracts/endpoints.ts'
import type { NextExpression } from '#contracts/ownResult.ts'
import type { Item } from './bank/itemSchema.ts'
import { difficultyBand } from './itemBanks.ts'
import { itemId } from './itemId.ts'

/** What the learner of a completed test is told of a real item that they were shown. Throws for a fake. */
export function revealItem(item: Item): Omit<RevealedItem, 'position'> {
  return { item_id: itemId(item), kind: item.kind, band: difficultyBand(item) }
}

/** A real item with all that its learner is told of it. Throws for a fake. */
export function expressionOf(item: Item): NextExpression {
  const { subject, sentence, definition } = item
  return { subject, sentence, definition, ...revealItem(item) }
}
