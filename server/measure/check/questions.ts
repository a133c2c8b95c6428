import type { CheckQuestion } from '#contracts/meaningCheck.ts'
import type { ItemBank } from '../bank/itemBank.ts'
import type { CheckOutcome } from '../scoring/checkedAnswer.ts'

/** A question of a check: its item's position in the test, and the items whose definitions are shown, in order. */
export type Question = { position: number; options: readonly string[] }

/** The choice for each question: an index of its options, or null for 'I don’t know'. */
export type Chosen = readonly (number | null)[]

/**
 * Returns the questions as the learner sees them.
 * @param itemIds the item ids of the test
 * @returns null if this release lacks any of their items
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

/** Returns the outcome of each question, in order. */
export function outcomesOf(
  itemIds: readonly string[],
  questions: readonly Question[],
  chosen: Chosen,
): { position: number; outcome: CheckOutcome }[] {
  return questions.map(({ position, options }, index) => {
    const chosenIndex = chosen[index] ?? null
    if (chosenIndex === null) return { position, outcome: 'unsure' }
    return { position, outcome: options[chosenIndex] === itemIds[position] ? 'right' : 'wrong' }
  })
}
