import type { CheckQuestion } from '#contracts/meaningCheck.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import type { CheckOutcome } from '../scoring/checkedAnswer.ts'

/** A question of a check: a place in the test, and the items whose definitions are its meanings, in the order shown. */
export type Question = { position: number; options: readonly string[] }

/** What was chosen for each question in turn: a place among its options, or null for 'I don’t know'. */
export type Chosen = readonly (number | null)[]

/**
 * The questions as the learner sees them.
 * @param itemIds of the test
 * @returns null where this release does not have all of their items
 */
export function presentQuestions(
  { byId }: Pick<ItemBank, 'byId'>,
  itemIds: readonly string[],
  questions: readonly Question[],
): CheckQuestion[] | null {
  const presented = questions.flatMap(({ position, options }) => {
    const subject = byId.get(itemIds[position]!)?.subject
    const meanings = options.flatMap((id) => byId.get(id)?.definition ?? [])
    return subject !== undefined && meanings.length === options.length ? [{ position, subject, meanings }] : []
  })
  return presented.length === questions.length ? presented : null
}

/** What came of each question, in turn. */
export function outcomesOf(
  itemIds: readonly string[],
  questions: readonly Question[],
  chosen: Chosen,
): { position: number; outcome: CheckOutcome }[] {
  return questions.map(({ position, options }, index) => {
    const place = chosen[index] ?? null
    if (place === null) return { position, outcome: 'unsure' }
    return { position, outcome: options[place] === itemIds[position] ? 'right' : 'wrong' }
  })
}
