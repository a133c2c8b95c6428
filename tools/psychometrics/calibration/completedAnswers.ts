import { OTHER_COUNTRY, OTHER_LANGUAGE } from '../../../src/contracts/profile.ts'
import { fromCompactAnswers, type CompactAnswer } from '../../../server/taking/mergeProgress.ts'
import type { Database } from '../../../server/db/queryable.ts'

/** What of a completed test bears on its items; nothing of the person. `known` goes by position in `itemIds`. */
export type CompletedAnswers = {
  testId: string
  bankVersion: string
  itemIds: readonly string[]
  known: readonly boolean[]
}

/** Which tests: completed from `since` and before `until`, ms since the epoch. */
export type CompletedWithin = { since: number; until: number }

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
export async function findCompletedAnswers(
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
