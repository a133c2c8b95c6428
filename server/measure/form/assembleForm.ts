import type { ItemBank } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'
import { balanceForm } from './balanceForm.ts'
import { drawForm, type Met } from './drawForm.ts'
import { formPlan } from './formPlan.ts'
import { orderForm } from './orderForm.ts'
import type { PriorAbility } from './tailoring.ts'

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
  const drawn = drawForm(plan, random, met)
  const balanced = balanceForm(plan, drawn, random, met)
  return orderForm(
    balanced.map(({ candidate }) => candidate.item),
    random,
    plan.easy,
  )
}
