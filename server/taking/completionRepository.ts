import type { Language } from '#contracts/languages.ts'
import type { PreparedStatement, Queryable } from '../db/queryable.ts'
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

const UPDATE_COMPLETED: PreparedStatement = {
  name: 'update-completed',
  text: `with unchanged as (
      select test_id from vocab_tests where test_id = $1 and ($2::text is null or xmin::text = $2)
      for update
    ), allowed as (
      insert into daily_counts as counts (key, since, count) select $11, $12, 1 from unchanged
      on conflict (key) do update set -- as countOfDay does
        since = excluded.since,
        count = case when counts.since = excluded.since then counts.count + 1 else 1 end
      where counts.since <> excluded.since or counts.count < $13
      returning true
    )
    update vocab_tests set status = 'completed', answers = $3, user_profile = $4,
      referred_by = $5, saved_at = $6, completed_at = $6, user_id = $7,
      claimed_by = null, score = $8, check_questions = $9, interface_language = $10
    where test_id in (select test_id from unchanged, allowed)
    returning test_id`,
}

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
  const rows = await db.query(UPDATE_COMPLETED, [
    completed.testId,
    revision,
    JSON.stringify(toCompactAnswers(completed.answers)),
    JSON.stringify(completed.userProfile),
    completed.referredBy,
    new Date(completed.savedAt),
    ownerKey(completed.owner),
    JSON.stringify(completed.score),
    questions && JSON.stringify(questions),
    completed.interfaceLanguage,
    ...[dailyCount.key, dailyCount.day, dailyCount.limit],
  ])
  return rows.length > 0
}
