import type { Language } from '#contracts/languages.ts'
import { namedStatement } from '../db/namedStatement.ts'
import type { Queryable } from '../db/queryable.ts'
import type { DailyCount } from '../http/dailyCount.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import type { Question } from '../measure/check/questions.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import { toCompactAnswers } from './mergeProgress.ts'
import type { Progress } from './vocabTestRepository.ts'

/**
 * The data of a completion. `dailyCount`: the user's count of completions. `questions`: those of the offered check, if
 * any. `interfaceLanguage`: null if the client did not send one.
 */
export type CompletedTest = Omit<Progress, 'status'> & {
  owner: Owner
  score: Score
  dailyCount: DailyCount
  questions: readonly Question[] | null
  interfaceLanguage: Language | null
}

const UPDATE_COMPLETED = namedStatement(
  'update-completed',
  `with unchanged as (
      select test_id from vocab_tests where test_id = :test_id and (:revision::text is null or xmin::text = :revision)
      for update
    ), allowed as (
      insert into daily_counts as counts (key, since, count) select :count_key, :day, 1 from unchanged
      on conflict (key) do update set -- as countOfDay does
        since = excluded.since,
        count = case when counts.since = excluded.since then counts.count + 1 else 1 end
      where counts.since <> excluded.since or counts.count < :most_a_day
      returning true
    )
    update vocab_tests set status = 'completed', answers = :answers, user_profile = :user_profile,
      referred_by = :referred_by, saved_at = :saved_at, completed_at = :saved_at, user_id = :user_id,
      claimed_by = null, score = :score, check_questions = :questions, interface_language = :interface_language
    where test_id in (select test_id from unchanged, allowed)
    returning test_id`,
)

/**
 * Completes a test: like `updateProgress`, but also stores the score and the owner, whoever had claimed it.
 * @param revision the revision that the test must still have; null if it was locked in the same transaction
 * @returns false, with nothing written, if the test has changed or is gone, or the owner reached the daily limit
 */
export async function updateCompleted(
  db: Queryable,
  completed: CompletedTest,
  revision: string | null,
): Promise<boolean> {
  const { dailyCount, questions } = completed
  const values = UPDATE_COMPLETED.valuesOf({
    test_id: completed.testId,
    revision,
    answers: JSON.stringify(toCompactAnswers(completed.answers)),
    user_profile: JSON.stringify(completed.userProfile),
    referred_by: completed.referredBy,
    saved_at: new Date(completed.savedAt),
    user_id: ownerKey(completed.owner),
    score: JSON.stringify(completed.score),
    questions: questions && JSON.stringify(questions),
    interface_language: completed.interfaceLanguage,
    count_key: dailyCount.key,
    day: dailyCount.day,
    most_a_day: dailyCount.limit,
  })
  const rows = await db.query(UPDATE_COMPLETED.statement, values)
  return rows.length > 0
}
