import type { Queryable } from '../db/queryable.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'

/** A completed test: its items, its current score, and the score before its meanings were checked. */
export type EarlierTest = { itemIds: readonly string[]; score: Score; firstScore?: Score | null }
type CompletedRow = { item_ids: string[]; score: Score; first_score: Score | null }

const toEarlierTest = ({ item_ids: itemIds, score, first_score: firstScore }: CompletedRow) => ({
  itemIds,
  score,
  firstScore,
})

/** Finds the latest tests that a user completed, newest first. */
export async function findCompletedBy(db: Queryable, owner: Owner, limit: number): Promise<EarlierTest[]> {
  const rows = await db.query<CompletedRow>(
    'select item_ids, score, first_score from vocab_tests where user_id = $1 order by completed_at desc limit $2',
    [ownerKey(owner), limit],
  )
  return rows.map(toEarlierTest)
}

/** Finds the latest test with a level that a user completed; null if there is none. */
export async function findLastWithLevel(db: Queryable, owner: Owner): Promise<EarlierTest | null> {
  const [row] = await db.query<CompletedRow>(
    `select item_ids, score, first_score from vocab_tests
     where user_id = $1 and score -> 'tellsLevel' = 'true' order by completed_at desc limit 1`,
    [ownerKey(owner)],
  )
  return row ? toEarlierTest(row) : null
}

/** Finds which of these tests are completed, by any user, newest first. */
export async function findCompletedOf(db: Queryable, testIds: readonly string[]): Promise<EarlierTest[]> {
  const rows = await db.query<CompletedRow>(
    `select item_ids, score, first_score from vocab_tests where test_id = any($1) and status = 'completed' order by completed_at desc`,
    [testIds],
  )
  return rows.map(toEarlierTest)
}
