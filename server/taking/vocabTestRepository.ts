import pg from 'pg'
import type { UserProfile } from '#contracts/profile.ts'
import type { TestStatus } from '#contracts/test.ts'
import type { GivenAnswer } from '#rules/mergeAnswers.ts'
import type { PreparedStatement, Queryable } from '../db/queryable.ts'
import type { DailyCount } from '../http/dailyCount.ts'
import { ownerIn, ownerKey, type Owner } from '../identity/owner.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import { fromCompactAnswers, toCompactAnswers, type CompactAnswer } from './mergeProgress.ts'
import { storedCheck, type CheckRow, type StoredCheck } from './storedCheck.ts'

/** The fields of a test that are set at its creation and never change. Times are ms since the epoch. */
export type ServedTest = {
  testId: string
  shortcode: string
  webTestVersion: string
  deckId: string | null
  bankVersion: string
  itemIds: readonly string[]
  createdAt: number
}

/** A test with all saved data. `answers` are by position in `itemIds`. */
export type StoredTest = ServedTest & {
  status: TestStatus
  answers: readonly (GivenAnswer | null)[]
  userProfile: UserProfile
  referredBy: string | null
  /** The user who completed the test. */
  owner: Owner | null
  /** The user who claimed the test with a token while it was running. */
  claimedBy: Owner | null
  score: Score | null
  check: StoredCheck | null
  savedAt: number
}

/** The data of one save. */
export type Progress = Pick<StoredTest, 'testId' | 'status' | 'answers' | 'userProfile' | 'referredBy' | 'savedAt'>

// If another request is reserving the same key, this statement waits until that one ends.
const INSERT_TEST: PreparedStatement = {
  name: 'insert-test',
  text: `with reserved as (
       insert into idempotency_keys as k (key, test_id, created_at) select $10, $1, $8::timestamptz
       where $10::text is not null
       on conflict (key) do update set test_id = excluded.test_id, created_at = excluded.created_at
         where k.created_at <= $11::timestamptz
       returning true)
     insert into vocab_tests
       (test_id, shortcode, status, web_test_version, deck_id, bank_version, item_ids, answers, created_at, saved_at,
        claimed_by)
     select $1, $2, 'new', $3, $4, $5, $6::text[], $7::jsonb, $8, $8, $9
     where $10 is null or exists (select from reserved)
     returning true`,
}

/** An idempotency key. A use at `since` (ms since the epoch) or before no longer counts. */
export type IdempotencyKey = { key: string; since: number }

/**
 * Inserts a new test and reserves its idempotency key in one statement. Nothing is written if the key has been used or
 * the shortcode is taken.
 * @param claimedBy null for no user
 */
export async function insertTest(
  db: Queryable,
  test: ServedTest,
  claimedBy: Owner | null,
  reserved: IdempotencyKey | null = null,
): Promise<'inserted' | 'key used' | 'shortcode taken'> {
  try {
    const rows = await db.query(INSERT_TEST, [
      ...[test.testId, test.shortcode, test.webTestVersion],
      ...[test.deckId, test.bankVersion],
      test.itemIds,
      JSON.stringify(test.itemIds.map(() => null)),
      new Date(test.createdAt),
      claimedBy && ownerKey(claimedBy),
      ...(reserved ? [reserved.key, new Date(reserved.since)] : [null, null]),
    ])
    return rows.length > 0 ? 'inserted' : 'key used'
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'vocab_tests_shortcode_key') return 'shortcode taken'
    throw error
  }
}

/** A row with all its columns. */
export type TestRow = {
  test_id: string
  shortcode: string
  status: TestStatus
  web_test_version: string
  deck_id: string | null
  bank_version: string
  item_ids: string[]
  answers: CompactAnswer[]
  user_profile: UserProfile
  referred_by: string | null
  user_id: string | null
  claimed_by: string | null
  score: Score | null
  /** The answers scored by a later edition (see rescoring.ts). */
  rescored: Score | null
  created_at: Date
  saved_at: Date
} & CheckRow

/** Reads a test and locks its row until the transaction ends, so that saves of one test run one after another. */
export async function lockTest(transaction: Queryable, testId: string): Promise<StoredTest | null> {
  const [row] = await transaction.query<TestRow>('select * from vocab_tests where test_id = $1 for update', [testId])
  return row ? storedTest(row) : null
}

/** Reads a test without locking it. */
export async function findTest(db: Queryable, testId: string): Promise<StoredTest | null> {
  const [row] = await db.query<TestRow>('select * from vocab_tests where test_id = $1', [testId])
  return row ? storedTest(row) : null
}

const FIND_TEST_TO_COMPLETE: PreparedStatement = {
  name: 'find-test-to-complete',
  text: `select test_id, shortcode, status, web_test_version, deck_id, bank_version, item_ids, answers, user_profile,
      referred_by, user_id, claimed_by, score, created_at, saved_at, check_questions, check_answers, checked_at, first_score,
      xmin::text as revision,
      coalesce((select count from daily_counts where key = $2 and since = $3), 0) as counted
    from vocab_tests where test_id = $1`,
}

/**
 * Like `findTest`, with a revision that changes with each write, the number of the transaction that wrote the row, and
 * with how much a daily count has counted.
 */
export async function findTestToComplete(
  db: Queryable,
  testId: string,
  { key, day }: DailyCount,
): Promise<{ test: StoredTest; revision: string; counted: number } | null> {
  type Row = Omit<TestRow, 'rescored'> & { revision: string; counted: number }
  const [row] = await db.query<Row>(FIND_TEST_TO_COMPLETE, [testId, key, day])
  return row ? { test: storedTest(row), revision: row.revision, counted: row.counted } : null
}

/** Converts a row to a test. */
export function storedTest(row: Omit<TestRow, 'rescored'>): StoredTest {
  return {
    ...servedTest(row),
    status: row.status,
    answers: fromCompactAnswers(row.answers),
    userProfile: row.user_profile,
    referredBy: row.referred_by,
    owner: ownerIn(row.user_id),
    claimedBy: ownerIn(row.claimed_by),
    score: row.score,
    check: storedCheck(row),
    savedAt: row.saved_at.getTime(),
  }
}

/** Writes the data of a save. The caller must have locked the test in the same transaction. */
export async function updateProgress(transaction: Queryable, progress: Progress): Promise<void> {
  await transaction.query(
    `update vocab_tests set status = $2, answers = $3, user_profile = $4, referred_by = $5, saved_at = $6
     where test_id = $1`,
    [
      progress.testId,
      progress.status,
      JSON.stringify(toCompactAnswers(progress.answers)),
      JSON.stringify(progress.userProfile),
      progress.referredBy,
      new Date(progress.savedAt),
    ],
  )
}

/** How many of a user's unfinished tests are read, newest first: more than anyone takes at once. */
export const MAX_UNFINISHED_READ = 50

/** Finds the item ids of a user's newest unfinished tests that were saved after `since` (ms since the epoch). */
export async function findUnfinishedItems(db: Queryable, owner: Owner, since: number): Promise<readonly string[]> {
  const rows = await db.query<{ item_ids: string[] }>(
    `select item_ids from (
       select item_ids, saved_at from vocab_tests where claimed_by = $1 order by created_at desc limit $3
     ) newest where saved_at > $2`,
    [ownerKey(owner), new Date(since), MAX_UNFINISHED_READ],
  )
  return rows.flatMap((row) => row.item_ids)
}

/** Maximum number of a user's tests without a saved answer: enough for a class that shares an account. */
export const MAX_UNANSWERED = 100
/** How many of the newest tests are searched for unanswered ones. */
const UNANSWERED_READ = 2 * MAX_UNANSWERED

/**
 * Removes the oldest of a user's tests without a saved answer if there are too many, but never the one that was just
 * made or claimed. Searches only the newest tests, so the cost does not depend on their number.
 */
export async function removeUnanswered(db: Queryable, owner: Owner, addedId: string): Promise<void> {
  await db.query(
    `delete from vocab_tests where status = 'new' and test_id = any (array(
       select test_id from (
         select test_id, status, created_at from vocab_tests where claimed_by = $1 order by created_at desc limit $2
       ) newest where status = 'new' order by test_id = $4 desc, created_at desc offset $3))`,
    [ownerKey(owner), UNANSWERED_READ, MAX_UNANSWERED, addedId],
  )
}

/** Removes unfinished tests last saved at `until` (ms since the epoch) or before, with their keys and transfers. */
export async function removeUnfinishedTests(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from vocab_tests where test_id = any (array(
       select test_id from vocab_tests
       where status <> 'completed' and created_at <= $1 and saved_at <= $1
       order by created_at limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}

/** The columns of `ServedTest`. */
export type ServedRow = Pick<
  TestRow,
  'test_id' | 'shortcode' | 'web_test_version' | 'deck_id' | 'bank_version' | 'item_ids' | 'created_at'
>

/** Converts a row to a served test. */
export function servedTest(row: ServedRow): ServedTest {
  return {
    testId: row.test_id,
    shortcode: row.shortcode,
    webTestVersion: row.web_test_version,
    deckId: row.deck_id,
    bankVersion: row.bank_version,
    itemIds: row.item_ids,
    createdAt: row.created_at.getTime(),
  }
}
