import type { MeaningCheck } from '#contracts/meaningCheck.ts'
import { outcomesOf, presentQuestions, type Chosen, type Question } from '../measure/check/questions.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'

/** The check of a completed test. `at`: when it was answered or declined, in ms since the epoch. */
export type StoredCheck = { questions: readonly Question[] } & (
  | { status: 'open' }
  | { status: 'done'; chosen: Chosen; at: number; firstScore: Score }
  | { status: 'declined'; at: number }
)

/** The columns of a check. */
export type CheckRow = {
  check_questions: readonly Question[] | null
  check_answers: Chosen | null
  checked_at: Date | null
  first_score: Score | null
}

/** Reads a check from its columns; null if none was offered. */
export function storedCheck(row: CheckRow): StoredCheck | null {
  const { check_questions: questions, check_answers: chosen, checked_at: at, first_score: firstScore } = row
  if (!questions) return null
  if (!at) return { questions, status: 'open' }
  if (!chosen || !firstScore) return { questions, status: 'declined', at: at.getTime() }
  return { questions, status: 'done', chosen, at: at.getTime(), firstScore }
}

/**
 * Presents a test's check to its owner. Null if there is none, or if this release lacks one of its items or the bank
 * version for scoring it.
 */
export function presentCheck(
  { current, versions }: ItemBanks,
  { check, itemIds, bankVersion }: { check: StoredCheck | null; itemIds: readonly string[]; bankVersion: string },
): MeaningCheck | null {
  if (!check || check.status === 'declined') return check && { status: check.status }
  const questions = presentQuestions(current, itemIds, check.questions)
  if (!questions) return null
  if (check.status === 'open') return versions.includes(bankVersion) ? { status: 'open', questions } : null
  const outcomes = outcomesOf(itemIds, check.questions, check.chosen)
  const { ability, abilityRange, counts } = check.firstScore
  return {
    status: 'done',
    checked_at: new Date(check.at).toISOString(),
    answers: questions.map(({ position, subject, meanings }, index) => ({
      ...{ position, subject },
      chosen: meanings[check.chosen[index] ?? -1] ?? null,
      right: { right: true, wrong: false, unsure: null }[outcomes[index]!.outcome],
    })),
    before: { ability, ability_range: [...abilityRange], lemmas_number: counts.word.known },
  }
}
