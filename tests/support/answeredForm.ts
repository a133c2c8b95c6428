import { seededRandom } from './seededRandom.ts'
import { assembleForm } from '../../server/item-bank/assembleForm.ts'
import type { ItemBank } from '../../server/item-bank/itemBank.ts'
import type { Item } from '../../server/item-bank/itemSchema.ts'
import type { ItemAnswer } from '../../server/scoring/scoreTest.ts'

/** So many forms of a bank, from one seed, each avoiding nothing. */
export function seededForms(bank: ItemBank, count: number, seed: number): (readonly Item[])[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => assembleForm(bank, random, new Set()))
}

/** A form answered by a rule: Know where it says true. */
export function answered(form: readonly Item[], knows: (item: Item, index: number) => boolean): ItemAnswer[] {
  return form.map((item, index) => ({ itemId: item.id, known: knows(item, index) }))
}
