import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { answerForm, drawLearner } from '../../../tests/support/simulatedLearner.ts'
import type { Outcome } from './accuracy.ts'
import { truthOf, type Truth } from './truth.ts'

/** What a simulation works with. */
export type Tested = { bank: ItemBank; score: ReturnType<typeof createScorer>; random: () => number }

/**
 * Simulates learners who each take one test with its own form.
 * @param truth by default that which the bank and the scoring assume
 */
export function takeTests(
  { bank, score, random }: Tested,
  learners: number,
  truth: Truth = truthOf(),
): (Outcome & { form: readonly Item[] })[] {
  return Array.from({ length: learners }, () => {
    const learner = drawLearner(random, truth)
    const form = assembleForm(bank, random, new Map())
    const answers = answerForm(learner, form.map(truth.itemOf), random, truth.multiwordShift)
    return { learner, form, score: score(answers) }
  })
}
