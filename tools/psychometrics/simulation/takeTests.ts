import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import type { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import { answerForm, drawLearner } from '../../../tests/support/simulatedLearner.ts'
import type { Outcome } from './accuracy.ts'
import { truthOf, type Truth } from './truth.ts'

/** A learner's test: the form, the score, and the computation times (ms). */
export type TakenTest = Outcome & { form: readonly Item[]; assemblyTime: number; scoringTime: number }

/**
 * Simulates learners who each take one test with its own form.
 * @param truth by default that which the bank and the scoring assume
 */
export function takeTests(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  learners: number,
  truth: Truth = truthOf(),
): TakenTest[] {
  const answered = Array.from({ length: learners }, () => {
    const learner = drawLearner(random, truth)
    const [form, assemblyTime] = timed(() => assembleForm(bank, random, new Map()))
    return {
      learner,
      form,
      assemblyTime,
      answers: answerForm(learner, form.map(truth.itemOf), random, truth.multiwordShift),
    }
  })
  return answered.map(({ answers, ...test }) => {
    const [scored, scoringTime] = timed(() => score(answers))
    return { ...test, score: scored, scoringTime }
  })
}

function timed<T>(work: () => T): [result: T, milliseconds: number] {
  const start = performance.now()
  const result = work()
  return [result, performance.now() - start]
}
