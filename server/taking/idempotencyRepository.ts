import type { PreparedStatement, Queryable } from '../db/queryable.ts'
import { servedTest, type IdempotencyKey, type ServedRow, type ServedTest } from './vocabTestRepository.ts'

/** How long a repeated key returns the same test. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

const FIND_TEST_BY_KEY: PreparedStatement = {
  name: 'find-test-by-key',
  text: `select t.test_id, t.shortcode, t.web_test_version, t.deck_id, t.bank_version, t.item_ids, t.created_at
     from idempotency_keys k join vocab_tests t using (test_id)
     where k.key = $1 and k.created_at > $2`,
}

/** Finds the test for which a key was used after `since` (ms since the epoch); null if the key is new or too old. */
export async function findTestByKey(db: Queryable, { key, since }: IdempotencyKey): Promise<ServedTest | null> {
  const [row] = await db.query<ServedRow>(FIND_TEST_BY_KEY, [key, new Date(since)])
  return row ? servedTest(row) : null
}
