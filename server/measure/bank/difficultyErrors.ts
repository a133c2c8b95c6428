import { byKind, itemKinds, type ItemKind, type SomeKinds } from '#contracts/itemKinds.ts'
import type { ItemBank } from './itemBank.ts'

/**
 * Returns the mean b_sd (logits, three decimals) of a bank's real items by kind, a measure of how exact its
 * difficulties are. Omits kinds without items.
 */
export function difficultyErrors(bank: ItemBank): SomeKinds<number> {
  const real = (kind: ItemKind) => bank.items.filter((item) => item.kind === kind && !item.fake)
  const presentKinds = itemKinds.filter((kind) => real(kind).length > 0)
  return byKind(presentKinds, (kind) => {
    const errors = real(kind).map(({ b_sd }) => b_sd)
    return Math.round((1000 * errors.reduce((sum, error) => sum + error, 0)) / errors.length) / 1000
  })
}
