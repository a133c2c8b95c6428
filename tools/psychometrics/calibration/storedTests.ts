import type { Database } from '../../../server/db/queryable.ts'
import { fromCompactAnswers, type CompactAnswer } from '../../../server/taking/mergeProgress.ts'
import { OTHER_COUNTRY, OTHER_LANGUAGE } from '../../../src/contracts/profile.ts'

/** A completed test for calibration: by position, the item and whether it was marked Know. */
export type AnsweredTest = { itemIds: readonly string[]; known: readonly boolean[] }

/** Completed tests in batches. Each call restarts with the same tests, because the estimation takes several passes. */
export type TestSource = () => AsyncIterable<readonly AnsweredTest[]>

/** Thrown if a calibration is impossible; the message says why and what to do. */
export class CalibrationError extends Error {
  override name = 'CalibrationError'
}

/** The item-related data of a completed test, without personal data. `known` is by position in `itemIds`. */
export type CompletedAnswers = AnsweredTest & { testId: string; bankVersion: string }

/** Number of tests in memory at a time. */
const BATCH = 500

/** Selects tests completed from `since` until before `until` (ms since the epoch). */
type CompletionPeriod = { since: number; until: number }

/**
 * Creates a source of a database's completed tests, read in batches on each pass, so that memory use is bounded.
 * @param usable selects the usable answers of a test; null if there are none
 */
export function storedTests(
  db: Database,
  within: CompletionPeriod,
  usable: (test: CompletedAnswers) => AnsweredTest | null,
  batch = BATCH,
): TestSource {
  return async function* batches(): AsyncGenerator<AnsweredTest[]> {
    let afterId = ''
    for (;;) {
      const tests = await findCompletedAnswers(db, within, afterId, batch)
      yield tests.map(usable).filter((test) => test !== null)
      const last = tests.at(-1)
      if (last === undefined || tests.length < batch) return
      afterId = last.testId
    }
  }
}

/** SQL condition for a score with a level, which old scores have by default. */
const tellsLevel = (table: string) => `${table}.score -> 'tellsLevel' is distinct from 'false'::jsonb`

/** SQL condition for learners whose language or country is not in the lists, and so unknown. */
const isOfOther = `test.user_profile ->> 'native_language' = '${OTHER_LANGUAGE}'
  or test.user_profile ->> 'country_of_residence' = '${OTHER_COUNTRY}'`

/**
 * Finds a batch of completed tests in order of ids, after `afterId`. Includes only each person's first test, because
 * later ones may repeat expressions that were looked up since, and no person should count more than once. Ignores tests
 * without a level, because careless answers say nothing about items, and tests with 'Other language' or 'Other country
 * or territory'.
 */
async function findCompletedAnswers(
  db: Database,
  { since, until }: CompletionPeriod,
  afterId: string,
  limit: number,
): Promise<CompletedAnswers[]> {
  type Row = { test_id: string; bank_version: string; item_ids: string[]; answers: CompactAnswer[] }
  const rows = await db.transaction(async (transaction) => {
    // A batch may have to skip many tests of other times, which takes longer than a request's timeout.
    await transaction.query('set local statement_timeout = 0')
    return transaction.query<Row>(
      `select test_id, bank_version, item_ids, answers from vocab_tests as test
       where test_id > $1 and status = 'completed' and completed_at >= $2 and completed_at < $3
         and ${tellsLevel('test')} and (${isOfOther}) is not true
         and not exists (select from vocab_tests as earlier where earlier.user_id = test.user_id
           and ${tellsLevel('earlier')} and (earlier.completed_at, earlier.test_id) < (test.completed_at, test.test_id))
       order by test_id limit $4`,
      [afterId, new Date(since), new Date(until), limit],
    )
  })
  return rows.map((row) => ({
    testId: row.test_id,
    bankVersion: row.bank_version,
    itemIds: row.item_ids,
    known: fromCompactAnswers(row.answers).map((answer) => answer?.checked === true),
  }))
}
