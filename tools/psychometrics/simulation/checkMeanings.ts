import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { drawCheck } from '../../../server/measure/check/drawCheck.ts'
import {
  OUTCOMES_IF_KNOWN,
  OUTCOMES_IF_UNKNOWN,
  type CheckOutcome,
} from '../../../server/measure/scoring/checkedAnswer.ts'
import type { ItemAnswer, NewScore } from '../../../server/measure/scoring/scoreTest.ts'
import type { TrueAnswer } from '../../../tests/support/simulatedLearner.ts'

/** True probabilities of choosing the right meaning, for learners who know the expression and for those who do not. */
export type CheckTruth = { ifKnown: number; ifUnknown: number }

/**
 * The model's probabilities if known, and if unknown with the first of its two rates of guessing, which was measured.
 */
export const AS_MEASURED: CheckTruth = { ifKnown: OUTCOMES_IF_KNOWN.right, ifUnknown: OUTCOMES_IF_UNKNOWN[0]!.right }
/** With worse distractors than intended, and less careful learners. */
export const WORSE_THAN_MEASURED: CheckTruth = { ifKnown: 0.93, ifUnknown: 0.5 }

/** A test scored without its check. */
type ScoredTest = { form: readonly Item[]; answers: readonly TrueAnswer[]; score: NewScore }

/**
 * Returns the answers with the outcomes of their check; null if no check is offered. Simulated learners never open
 * meanings.
 * @param outcomeOf draws an outcome
 */
export function checkedAnswers(
  { wrongMeanings = new Map() }: ItemBank,
  { form, answers, score }: ScoredTest,
  random: () => number,
  outcomeOf: (knows: boolean) => CheckOutcome,
): ItemAnswer[] | null {
  const given = answers.map(({ known }) => ({ checked: known, revealed_meaning: false }))
  const questions = drawCheck({ items: form, answers: given, score }, wrongMeanings, random)
  if (!questions) return null
  const asked = new Set(questions.map(({ position }) => position))
  return answers.map((answer, position) =>
    asked.has(position) ? { ...answer, check: outcomeOf(answer.knows) } : answer,
  )
}

/** Returns a function that draws outcomes. The share of 'I don’t know' among failures is the model's. */
export function outcomeFrom(truth: CheckTruth, random: () => number): (knows: boolean) => CheckOutcome {
  return (knows) => {
    const [right, { wrong, unsure }] = knows
      ? [truth.ifKnown, OUTCOMES_IF_KNOWN]
      : [truth.ifUnknown, OUTCOMES_IF_UNKNOWN[0]!]
    if (random() < right) return 'right'
    return random() < unsure / (unsure + wrong) ? 'unsure' : 'wrong'
  }
}
