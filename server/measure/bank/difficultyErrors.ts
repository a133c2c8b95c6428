import { byKind, itemKinds, type ItemKind, type SomeKinds } from '#contracts/itemKinds.ts'
import type { ItemBank } from './itemBank.ts'

/**
 * Mean b_sd (logits, three decimals) of a bank's real items by kind: how well it knows their difficulties. A kind without
 * items is left out.
 */
export function difficultyErrors(bank: ItemBank): SomeKinds<number> {
  const real = (kind: ItemKind) => bank.items.filter((item) => item.kind === kind && !item.fake)
  const held = itemKinds.filter((kind) => real(kind).length > 0)
  return byKind(held, (kind) => {
    const errors = real(kind).map(({ b_sd }) => b_sd)
    return Math.round((1000 * errors.reduce((sum, error) => sum + error, 0)) / errors.length) / 1000
  })
}
