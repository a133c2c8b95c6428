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

/** How checks truly come out: probability of the right meaning, of those who know the expression and of those who do not. */
export type CheckTruth = { ifKnown: number; ifUnknown: number }

/** As the model has it of those who know, and of those who guess as well as was measured, the first of its two kinds. */
export const AS_MEASURED: CheckTruth = { ifKnown: OUTCOMES_IF_KNOWN.right, ifUnknown: OUTCOMES_IF_UNKNOWN[0]!.right }
/** Worse distractors than intended, and less careful learners. */
export const WORSE_THAN_MEASURED: CheckTruth = { ifKnown: 0.93, ifUnknown: 0.5 }

/** A test as it was scored without its check. */
type ScoredTest = { form: readonly Item[]; answers: readonly TrueAnswer[]; score: NewScore }

/**
 * The answers with what came of checking them; null where no check is offered. Nobody opens meanings in the simulation.
 * @param outcomeOf draws what comes of one
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

/** Draws what comes of checks. Who does not choose the right meaning says so as often as the model has it. */
export function outcomeFrom(truth: CheckTruth, random: () => number): (knows: boolean) => CheckOutcome {
  return (knows) => {
    const [right, { wrong, unsure }] = knows
      ? [truth.ifKnown, OUTCOMES_IF_KNOWN]
      : [truth.ifUnknown, OUTCOMES_IF_UNKNOWN[0]!]
    if (random() < right) return 'right'
    return random() < unsure / (unsure + wrong) ? 'unsure' : 'wrong'
  }
}
