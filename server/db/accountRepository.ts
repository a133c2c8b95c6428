import type { Queryable } from './queryable.ts'
import { storedTest, type StoredTest, type TestRow } from './vocabTestRepository.ts'

/** Makes a test that of a user. The test must have been locked in the same transaction. */
export async function updateClaimedBy(transaction: Queryable, testId: string, userId: string): Promise<void> {
  await transaction.query('update vocab_tests set claimed_by = $2 where test_id = $1', [testId, userId])
}

/** The user's test that is begun, not completed, and was saved last, if that was after `since` (ms since the epoch). */
export async function findRunningTestOf(db: Queryable, userId: string, since: number): Promise<StoredTest | null> {
  const [row] = await db.query<TestRow>(
    `select * from vocab_tests where claimed_by = $1 and status = 'in-progress' and saved_at > $2
     order by saved_at desc limit 1`,
    [userId, new Date(since)],
  )
  return row ? storedTest(row) : null
}

/** The tests that a user completed, newest first. `completedAt`: ms since the epoch. */
export async function findResultsOf(
  db: Queryable,
  userId: string,
  limit: number,
): Promise<{ shortcode: string; completedAt: number }[]> {
  const rows = await db.query<{ shortcode: string; completed_at: Date }>(
    'select shortcode, completed_at from vocab_tests where user_id = $1 order by completed_at desc limit $2',
    [userId, limit],
  )
  return rows.map((row) => ({ shortcode: row.shortcode, completedAt: row.completed_at.getTime() }))
}
