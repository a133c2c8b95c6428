import type { Queryable } from '../db/queryable.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import type { RescoredTest } from '../taking/completedTestsRepository.ts'
import { MAX_UNFINISHED_READ, storedTest, type StoredTest, type TestRow } from '../taking/vocabTestRepository.ts'

/** Records that a user claimed a test. The caller must have locked the test in the same transaction. */
export async function updateClaimedBy(transaction: Queryable, testId: string, owner: Owner): Promise<void> {
  await transaction.query('update vocab_tests set claimed_by = $2 where test_id = $1', [testId, ownerKey(owner)])
}

/**
 * Finds a user's running test: among their newest tests with an answer, the uncompleted one that was saved last,
 * provided that it was saved after `since` (ms since the epoch).
 */
export async function findRunningTestOf(db: Queryable, owner: Owner, since: number): Promise<StoredTest | null> {
  const [row] = await db.query<TestRow>(
    `select * from (
       select * from vocab_tests where claimed_by = $1 order by created_at desc limit $3
     ) newest where status = 'in-progress' and saved_at > $2
     order by saved_at desc limit 1`,
    [ownerKey(owner), new Date(since), MAX_UNFINISHED_READ],
  )
  return row ? storedTest(row) : null
}

/** A completed test in the list of its owner. `completedAt`: ms since the epoch. */
export type ListedResult = RescoredTest & { shortcode: string; completedAt: number; score: Measured }

/** The fields of a score that describe the measured ability. */
type Measured = Pick<Score, 'level' | 'ability' | 'abilityRange' | 'edition' | 'tellsLevel' | 'meaningsChecked'>

/** Finds the tests that a user completed, newest first. */
export async function findResultsOf(db: Queryable, owner: Owner, limit: number): Promise<ListedResult[]> {
  type Row = { test_id: string; shortcode: string; bank_version: string; completed_at: Date; rescored: Score | null }
  const rows = await db.query<Row & Measured>(
    `select test_id, shortcode, bank_version, completed_at, rescored, score ->> 'level' as level,
       score -> 'ability' as ability, score -> 'abilityRange' as "abilityRange", score ->> 'edition' as edition,
       score -> 'tellsLevel' as "tellsLevel", score -> 'meaningsChecked' as "meaningsChecked"
     from vocab_tests where user_id = $1 order by completed_at desc limit $2`,
    [ownerKey(owner), limit],
  )
  return rows.map(({ test_id: testId, shortcode, bank_version: bankVersion, completed_at, rescored, ...score }) => ({
    ...{ testId, shortcode, bankVersion, rescored, score },
    completedAt: completed_at.getTime(),
  }))
}
