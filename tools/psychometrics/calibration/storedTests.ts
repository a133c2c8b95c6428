import type { Database } from '../../../server/db/queryable.ts'
import { fromCompactAnswers, type CompactAnswer } from '../../../server/taking/mergeProgress.ts'
import { OTHER_COUNTRY, OTHER_LANGUAGE } from '../../../src/contracts/profile.ts'

/** A completed test as the calibration reads it: by position, what was served and whether it was marked Know. */
export type AnsweredTest = { itemIds: readonly string[]; known: readonly boolean[] }

/** Completed tests in batches. Each call begins anew with the same tests, since the estimation passes over them often. */
export type TestSource = () => AsyncIterable<readonly AnsweredTest[]>

/** What cannot be calibrated, and what to do about it. */
export class CalibrationError extends Error {
  override name = 'CalibrationError'
}

/** What of a completed test bears on its items; nothing of the person. `known` goes by position in `itemIds`. */
export type CompletedAnswers = AnsweredTest & { testId: string; bankVersion: string }

/** Tests that are in memory at a time. */
const BATCH = 500

/** Which tests: completed from `since` and before `until`, ms since the epoch. */
type CompletedWithin = { since: number; until: number }

/**
 * The completed tests of a database as a source: read anew with each pass, in batches, so that memory stays as it is.
 * @param usable takes the answers of a test that tell something; null where there are none
 */
export function storedTests(
  db: Database,
  within: CompletedWithin,
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

/** A score without the field is from before there was one. */
const tellsLevel = (table: string) => `${table}.score -> 'tellsLevel' is distinct from 'false'::jsonb`

/** Of whoever is of no language or country of the lists, nothing can be said by language or country. */
const isOfOther = `test.user_profile ->> 'native_language' = '${OTHER_LANGUAGE}'
  or test.user_profile ->> 'country_of_residence' = '${OTHER_COUNTRY}'`

/**
 * A batch of completed tests in the order of their ids, those after `afterId`. Of each person the first test alone: later
 * ones meet expressions that were looked up since, and one person must not count many times. Tests whose result tells no
 * level are as if they were not there: answers given regardless of the sentences say nothing of items. Those of 'Other
 * language' and 'Other country or territory' are left out.
 */
async function findCompletedAnswers(
  db: Database,
  { since, until }: CompletedWithin,
  afterId: string,
  limit: number,
): Promise<CompletedAnswers[]> {
  type Row = { test_id: string; bank_version: string; item_ids: string[]; answers: CompactAnswer[] }
  const rows = await db.transaction(async (transaction) => {
    // A batch may have to pass over many tests of other times, which takes longer than a request may.
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
