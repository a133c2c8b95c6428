import type { ItemBank } from '../bank/itemBank.ts'
import type { Item } from '../bank/itemSchema.ts'
import { balanceForm } from './balanceForm.ts'
import { drawForm, type Met } from './drawForm.ts'
import { formPlan } from './formPlan.ts'
import { orderForm } from './orderForm.ts'
import type { Known } from './tailoring.ts'

/**
 * Assembles one form of 80 items in the order of the test: 48 words, 12 phrasal verbs, 10 idioms and 10 fakes. Forms
 * are parallel: each informs about ability as any other does.
 * @param random gives numbers in [0, 1); the same numbers make the same form.
 * @param met what the learner was asked or listed; none of it comes as far as the bank allows.
 * @param known of the learner, which the form is drawn for.
 * @throws RangeError when the bank is too small for any form.
 */
export function assembleForm(
  bank: ItemBank,
  random: () => number,
  met: Met,
  known: Known | null = null,
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
