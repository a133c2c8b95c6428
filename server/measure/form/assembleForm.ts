import type { ItemBank } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'
import { balanceForm, isBalanced } from './balanceForm.ts'
import { drawForm, type Met } from './drawForm.ts'
import { formPlan, type FormPlan } from './formPlan.ts'
import { orderForm } from './orderForm.ts'
import type { PriorAbility } from './tailoring.ts'

/** The most draws for a form. One draw in six is uneven and is repeated; more are if the learner has met much. */
const MAX_DRAWS = 8

/**
 * Assembles one form of 80 items in test order: 48 words, 12 phrasal verbs, 10 idioms and 10 fakes. Forms are parallel:
 * all of them give about the same information on ability.
 * @param random returns numbers in [0, 1); the same numbers give the same form
 * @param met the expressions that the learner has met, avoided as far as the bank allows
 * @param known the learner's ability from earlier tests, to which the form is tailored; null for a standard form
 * @throws RangeError if the bank is too small for any form
 */
export function assembleForm(
  bank: ItemBank,
  random: () => number,
  met: Met,
  known: PriorAbility | null = null,
): readonly Item[] {
  const plan = formPlan(bank, known)
  for (let draws = 1; ; draws++) {
    const filled = balanceForm(plan, drawForm(plan, random, met), random, met)
    const form = filled.map(({ candidate }) => candidate.item)
    if (draws === MAX_DRAWS || (isBalanced(plan, filled) && isEven(plan, form)))
      return orderForm(form, random, (item) => item.b <= (item.fake ? plan.easyFake : plan.easy))
  }
}

function isEven({ bands }: FormPlan, form: readonly Item[]): boolean {
  const words = form.filter(({ kind, fake }) => kind === 'word' && !fake)
  return bands.every(({ from, to, least, most }) => {
    const count = words.filter(({ b }) => b >= from && b < to).length
    return count >= least && count <= most
  })
}
