import type { GivenAnswer } from '#rules/mergeAnswers.ts'
import { outcomesOf, type Chosen, type Question } from '../measure/check/questions.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'

/** A test with its answers in test order; a missing answer counts as Not sure. */
type AnsweredTest = { bankVersion: string; itemIds: readonly string[]; answers: readonly (GivenAnswer | null)[] }

/** Scores a test by its answers, their times and, if its check was answered, the choices in it. */
export function scoreAnswers(
  banks: Pick<ItemBanks, 'score'>,
  { bankVersion, itemIds, answers }: AnsweredTest,
  check: { questions: readonly Question[]; chosen: Chosen } | null = null,
): Score {
  const outcomes = check ? outcomesOf(itemIds, check.questions, check.chosen) : []
  const byPosition = new Map(outcomes.map(({ position, outcome }) => [position, outcome]))
  return banks.score(
    bankVersion,
    itemIds.map((itemId, position) => ({
      itemId,
      known: answers[position]?.checked === true,
      time: answers[position]?.decision_time,
      check: byPosition.get(position),
    })),
  )
}
