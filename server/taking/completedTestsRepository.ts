import type { Queryable } from '../db/queryable.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'

/** What a completed test asked, and what came of it: now, and until its meanings were checked. */
export type CompletedBefore = { itemIds: readonly string[]; score: Score; firstScore?: Score | null }
type CompletedRow = { item_ids: string[]; score: Score; first_score: Score | null }

const completedBefore = ({ item_ids: itemIds, score, first_score: firstScore }: CompletedRow) => ({
  itemIds,
  score,
  firstScore,
})

/** Finds the tests that a user completed last, newest first. */
export async function findCompletedBy(db: Queryable, owner: Owner, most: number): Promise<CompletedBefore[]> {
  const rows = await db.query<CompletedRow>(
    'select item_ids, score, first_score from vocab_tests where user_id = $1 order by completed_at desc limit $2',
    [ownerKey(owner), most],
  )
  return rows.map(completedBefore)
}

/** Finds the one that a user completed last of those whose result tells a level; null when there is none. */
export async function findLastWithLevel(db: Queryable, owner: Owner): Promise<CompletedBefore | null> {
  const [row] = await db.query<CompletedRow>(
    `select item_ids, score, first_score from vocab_tests
     where user_id = $1 and score -> 'tellsLevel' = 'true' order by completed_at desc limit 1`,
    [ownerKey(owner)],
  )
  return row ? completedBefore(row) : null
}

/** Finds the completed ones of these tests, newest first, whoever completed them. */
export async function findCompletedOf(db: Queryable, testIds: readonly string[]): Promise<CompletedBefore[]> {
  const rows = await db.query<CompletedRow>(
    `select item_ids, score, first_score from vocab_tests where test_id = any($1) and status = 'completed' order by completed_at desc`,
    [testIds],
  )
  return rows.map(completedBefore)
}
