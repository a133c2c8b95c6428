import type { NextExpression } from '#contracts/ownResult.ts'
import type { RevealedItem } from '#contracts/taking.ts'
import type { LevelScale } from '#rules/levelScale.ts'
import type { Item } from './bank/itemSchema.ts'
import { difficultyBand } from './itemBanks.ts'
import { itemId } from './itemId.ts'

/**
 * Returns what a learner may see of a real item after completing the test.
 * @param scale of the bank that the item's difficulty is from
 * @throws Error for a fake.
 */
export function revealItem(item: Item, scale: LevelScale): Omit<RevealedItem, 'position'> {
  return { item_id: itemId(item), kind: item.kind, band: difficultyBand(item, scale) }
}

/** Like `revealItem`, with the item's texts. @throws Error for a fake. */
export function expressionOf(item: Item, scale: LevelScale): NextExpression {
  const { subject, sentence, definition } = item
  return { subject, sentence, definition, ...revealItem(item, scale) }
}
