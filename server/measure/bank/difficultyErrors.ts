import { byKind, itemKinds, type SomeKinds } from '#contracts/itemKinds.ts'
import type { ItemBank } from './itemBank.ts'

/** Mean b_sd (logits) of a bank's real items by kind: how well it knows their difficulties. A kind without items is left out. */
export function difficultyErrors(bank: ItemBank): SomeKinds<number> {
  const held = itemKinds.filter((kind) => bank.items.some((item) => item.kind === kind && !item.fake))
  return byKind(held, (kind) => {
    const errors = bank.items.filter((item) => item.kind === kind && !item.fake).map(({ b_sd }) => b_sd)
    return errors.reduce((sum, error) => sum + error, 0) / errors.length
  })
}
