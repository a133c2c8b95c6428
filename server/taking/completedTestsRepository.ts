import type { Queryable } from '../db/queryable.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'

/** A completed test: its items, its current score, and the score before its meanings were checked. */
export type EarlierTest = { itemIds: readonly string[]; score: Score; firstScore?: Score | null }

/** A completed test with its own score, and with that by a later edition (see rescoring.ts), if it is stored. */
export type RescoredTest = {
  testId: string
  bankVersion: string
  score: Pick<Score, 'edition' | 'tellsLevel' | 'meaningsChecked'>
  rescored: Score | null
}

/** A completed test as stored. */
export type CompletedTest = EarlierTest & RescoredTest

const COLUMNS = 'test_id, bank_version, item_ids, score, first_score, rescored'
type CompletedRow = {
  test_id: string
  bank_version: string
  item_ids: string[]
  score: Score
  first_score: Score | null
  rescored: Score | null
}

const toCompletedTest = (row: CompletedRow): CompletedTest => ({
  testId: row.test_id,
  bankVersion: row.bank_version,
  itemIds: row.item_ids,
  score: row.score,
  firstScore: row.first_score,
  rescored: row.rescored,
})

/** Finds the latest tests that a user completed, newest first. */
export async function findCompletedBy(db: Queryable, owner: Owner, limit: number): Promise<CompletedTest[]> {
  const rows = await db.query<CompletedRow>(
    `select ${COLUMNS} from vocab_tests where user_id = $1 order by completed_at desc limit $2`,
    [ownerKey(owner), limit],
  )
  return rows.map(toCompletedTest)
}

/** Finds the latest test with a level that a user completed; null if there is none. */
export async function findLastWithLevel(db: Queryable, owner: Owner): Promise<CompletedTest | null> {
  const [row] = await db.query<CompletedRow>(
    `select ${COLUMNS} from vocab_tests
     where user_id = $1 and score -> 'tellsLevel' = 'true' order by completed_at desc limit 1`,
    [ownerKey(owner)],
  )
  return row ? toCompletedTest(row) : null
}

/** Finds which of these tests are completed, by any user, newest first. */
export async function findCompletedOf(db: Queryable, testIds: readonly string[]): Promise<CompletedTest[]> {
  const rows = await db.query<CompletedRow>(
    `select ${COLUMNS} from vocab_tests where test_id = any($1) and status = 'completed' order by completed_at desc`,
    [testIds],
  )
  return rows.map(toCompletedTest)
}
