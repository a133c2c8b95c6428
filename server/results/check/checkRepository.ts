import type { PreparedStatement, Queryable } from '../../db/queryable.ts'
import type { Chosen } from '../../measure/check/questions.ts'
import type { Score } from '../../measure/scoring/scoreTest.ts'

/* Both statements only change an open check, so the first of several concurrent requests closes it. */

/** Closes a check without answers. `at`: ms since the epoch. */
export async function updateDeclined(db: Queryable, testId: string, at: number): Promise<void> {
  await db.query(
    'update vocab_tests set checked_at = $2 where test_id = $1 and checked_at is null and check_questions is not null',
    [testId, new Date(at)],
  )
}

const UPDATE_ANSWERED: PreparedStatement = {
  name: 'update-answered-check',
  text: `update vocab_tests set check_answers = $2, checked_at = $3, first_score = score, score = $4
    where test_id = $1 and checked_at is null and check_questions is not null`,
}

/** The data of an answered check. `at`: ms since the epoch. */
export type AnsweredCheck = { testId: string; chosen: Chosen; score: Score; at: number }

/** Closes a check with its answers. The new score replaces the first one, which is kept separately. */
export async function updateAnswered(db: Queryable, { testId, chosen, score, at }: AnsweredCheck): Promise<void> {
  await db.query(UPDATE_ANSWERED, [testId, JSON.stringify(chosen), new Date(at), JSON.stringify(score)])
}
