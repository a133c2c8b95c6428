import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import { itemId } from '../../../server/measure/itemId.ts'
import type { createScorer } from '../../../server/measure/scoring/scoreTest.ts'
import type { EarlierTest } from '../../../server/taking/completedTestsRepository.ts'
import { itemsToLearn } from '../../../server/taking/learnNext.ts'
import { priorAbility, subjectsMetIn } from '../../../server/taking/metBefore.ts'
import { answerForm, drawLearner } from '../../../tests/support/simulatedLearner.ts'
import type { Outcome } from './accuracy.ts'

/** How many tests a learner takes. */
export const TESTS_IN_A_ROW = 12
/** Share of listed expressions that the learner retains and then knows in every form. */
export const RETAINED = 0.7

/**
 * One test in a row. `repeats`: share (0..1) of its items that were asked or listed before; `weight`: how much higher
 * (logits) the estimate is than one without their answers.
 */
export type TestInARow = Outcome & { repeats: number; weight: number }

/**
 * Simulates a learner who takes several tests, studies what each result lists (expressions marked Not sure, and those
 * to learn next) and learns nothing else. Forms avoid met expressions and are tailored, as on the server.
 * @param practises whether all that is listed is practised in the notebook, so that forms ask it last of all
 */
export function simulateComingBack(
  bank: ItemBank,
  score: ReturnType<typeof createScorer>,
  random: () => number,
  { practises = false } = {},
): readonly TestInARow[] {
  const learner = drawLearner(random)
  const completed: EarlierTest[] = []
  const listed = new Set<string>()
  const retained = new Set<string>()
  const practised = new Set<string>()
  return Array.from({ length: TESTS_IN_A_ROW }, () => {
    const met = subjectsMetIn(bank, completed, [...practised])
    const form = assembleForm(bank, random, met, priorAbility(completed))
    const answers = answerForm({ ...learner, retained }, form, random)
    const test = { itemIds: form.map(({ id }) => id), score: score(answers) }
    completed.unshift(test)
    const notSure = form.filter(({ fake }, place) => !fake && !answers[place]!.known)
    for (const item of [...notSure, ...itemsToLearn(bank, test)]) {
      const { subject } = item
      if (practises) practiseLast(practised, itemId(item))
      if (!listed.has(subject) && random() < RETAINED) retained.add(subject)
      listed.add(subject)
    }
    const fresh = answers.filter((_, place) => !met.has(form[place]!.subject))
    const repeats = 1 - fresh.length / form.length
    const weight = repeats === 0 ? 0 : test.score.ability - score(fresh).ability
    return { learner, score: test.score, repeats, weight }
  })
}

/** Makes an expression the most recently practised one. */
function practiseLast(practised: Set<string>, id: string): void {
  practised.delete(id)
  practised.add(id)
}
