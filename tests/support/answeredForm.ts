import type { ItemBank } from '../../server/measure/bank/itemBank.ts'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { assembleForm } from '../../server/measure/form/assembleForm.ts'
import type { ItemAnswer } from '../../server/measure/scoring/scoreTest.ts'
import { seededRandom } from './seededRandom.ts'

/** Returns `count` forms of a bank from one seed, without targets to avoid. */
export function seededForms(bank: ItemBank, count: number, seed: number): (readonly Item[])[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => assembleForm(bank, random, new Map()))
}

/** Answers a form by a rule: Know if the rule returns true. */
export function answered(form: readonly Item[], knows: (item: Item, index: number) => boolean): ItemAnswer[] {
  return form.map((item, index) => ({ itemId: item.id, known: knows(item, index) }))
}

/** The same answers with times (ms) long enough for any sentence. */
export function readFirst(answers: readonly ItemAnswer[]): ItemAnswer[] {
  return answers.map((answer) => ({ ...answer, time: 6_000 }))
}
