import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { assembleForm } from '../../../server/measure/form/assembleForm.ts'
import { drawLearner, meetItem, type Learner } from '../../../tests/support/simulatedLearner.ts'
import type { AnsweredTest } from '../../psychometrics/calibration/storedTests.ts'
import { PLANTED_CLAIM_OFFSET, plantTruth, type PlantedTruth } from './plantedTruth.ts'

/** A simulated learner's test. */
export type SimulatedTest = AnsweredTest & { learner: Learner }

/**
 * Simulates learners who take forms of a bank whose items truly differ from its parameters, equally for all learners.
 * @param drawOne draws a learner; by default as in the simulation of the scoring
 */
export function simulateTests(
  bank: ItemBank,
  learners: number,
  random: () => number,
  drawOne: (random: () => number) => Learner = drawLearner,
): { truth: PlantedTruth; tests: SimulatedTest[] } {
  const forms = Array.from({ length: learners }, () => assembleForm(bank, random, new Map()))
  const truth = plantTruth(forms, random)
  return { truth, tests: forms.map((form) => takeTest(drawOne(random), form, truth, random)) }
}

/** Draws a learner's answers to a form. */
function takeTest(learner: Learner, form: readonly Item[], truth: PlantedTruth, random: () => number): SimulatedTest {
  return {
    learner,
    itemIds: form.map(({ id }) => id),
    known: form.map((item) => {
      if (item.id === truth.guessedId) return random() < 0.5
      const claimOffset = item.id === truth.temptingId ? PLANTED_CLAIM_OFFSET : 0
      return meetItem(learner, item, truth.items.get(item.id)!, random, claimOffset).known
    }),
  }
}
