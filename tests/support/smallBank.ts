import { loadItemBank, type ItemBank } from '../../server/measure/bank/itemBank.ts'

/**
 * Returns the shipped bank with one item in four and one fake in eight, so that a few learners give many answers to
 * each.
 */
export function smallBank(): ItemBank {
  const bank = loadItemBank()
  const real = bank.items.filter(({ fake }) => !fake).filter((_, index) => index % 4 === 0)
  const fakes = bank.items.filter(({ fake }) => fake).filter((_, index) => index % 8 === 0)
  const items = [...real, ...fakes]
  return { ...bank, items, byId: new Map(items.map((item) => [item.id, item])) }
}
