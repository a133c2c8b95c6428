import type { TestStatus } from '#contracts/test.ts'
import type { Queryable } from '../db/queryable.ts'
import type { CountKey } from '../http/dailyCount.ts'
import { ownerIn, ownerKey, type Owner } from '../identity/owner.ts'
import { lockNotebook } from '../notebook/notebookRepository.ts'
import { fromCompactAnswers, type CompactAnswer } from '../taking/mergeProgress.ts'

/**
 * Selects a person's rows: those of these owners and, among tests without an owner, those with this e-mail address or
 * one of these ids.
 */
export type Person = { owners: readonly Owner[]; email: string | null; unclaimedIds: readonly string[] }

/** All columns of a row, including those unknown to this program. */
type Columns = { [column: string]: unknown }

/** Condition for the tests of a person. $1: owner keys, $2: an e-mail address or null, $3: test ids. */
const OF_PERSON = `(user_id = any($1)
  or (user_id is null and claimed_by = any($1))
  or (user_id is null and claimed_by is null and (lower(user_profile ->> 'email') = lower($2) or test_id = any($3))))`

/** SQL for any of the ids of these tests. */
const ANY_OF_THEIR_TESTS = `any (array(select test_id from vocab_tests where ${OF_PERSON}))`

const valuesOf = ({ owners, email, unclaimedIds }: Person) => [owners.map(ownerKey), email, unclaimedIds]

/** Finds the owners of tests with this e-mail address, ignoring case. */
export async function findOwnersByEmail(db: Queryable, email: string): Promise<Owner[]> {
  const rows = await db.query<{ key: string | null }>(
    `select distinct coalesce(user_id, claimed_by) as key from vocab_tests
     where lower(user_profile ->> 'email') = lower($1) order by key`,
    [email],
  )
  return rows.map(({ key }) => ownerIn(key)).filter((owner) => owner !== null)
}

/** Finds every test of a person, oldest first, with all columns. Each answer includes the bank's id of its item. */
export async function findTestsOf(db: Queryable, person: Person) {
  type Row = Columns & { test_id: string; status: TestStatus; item_ids: string[]; answers: CompactAnswer[] }
  const rows = await db.query<Row>(
    `select * from vocab_tests where ${OF_PERSON} order by created_at, test_id`,
    valuesOf(person),
  )
  return rows.map(({ item_ids: itemIds, answers, ...columns }) => {
    const given = fromCompactAnswers(answers)
    return { ...columns, answers: itemIds.map((id, position) => ({ internal_id: id, ...given[position] })) }
  })
}

/** Returns a function that finds the rows of a person's tests with these columns, in an order. */
export const findByTest =
  (table: string, order: string, columns = '*') =>
  (db: Queryable, person: Person): Promise<Columns[]> =>
    db.query(
      `select ${columns} from ${table} where test_id = ${ANY_OF_THEIR_TESTS} order by ${order}`,
      valuesOf(person),
    )

/** Returns a function that finds the rows of a person's owners with these columns, in an order. */
export const findByOwner =
  (table: string, order = 'user_id', columns = '*') =>
  (db: Queryable, { owners }: Person): Promise<Columns[]> =>
    db.query(`select ${columns} from ${table} where user_id = any($1) order by ${order}`, [owners.map(ownerKey)])

/** Finds how many tests each owner completed on the day (UTC) of their latest one. */
export async function findCompletionsOf(db: Queryable, { owners }: Person, countKey: CountKey): Promise<Columns[]> {
  const keys = owners.map((owner) => countKey('completions', ownerKey(owner)))
  return db.query('select since, count from daily_counts where key = any($1) order by since', [keys])
}

/**
 * Deletes every test of a person. The schema then deletes its keys and transfers and removes it from the counts.
 * @returns the shortcodes of the deleted tests
 */
export async function deleteTestsOf(db: Queryable, person: Person): Promise<string[]> {
  const rows = await db.query<{ shortcode: string }>(
    `delete from vocab_tests where ${OF_PERSON} returning shortcode`,
    valuesOf(person),
  )
  return rows.map(({ shortcode }) => shortcode)
}

/** Deletes each owner's notebook, including entries added by requests in progress. */
export async function deleteEntriesOf(transaction: Queryable, { owners }: Person): Promise<string[]> {
  for (const owner of owners) await lockNotebook(transaction, owner)
  await transaction.query('delete from notebook_entries where user_id = any($1)', [owners.map(ownerKey)])
  return []
}

/**
 * Returns a function that removes at most `limit` rows whose `time` is `until` (ms since the epoch) or before, oldest
 * first, and returns their number.
 */
export const removeUntil =
  (table: string, key: string, time: string) =>
  async (db: Queryable, until: number, limit: number): Promise<number> => {
    const removed = await db.query(
      `delete from ${table} where ${key} = any (array(
         select ${key} from ${table} where ${time} <= $1 order by ${time} limit $2 for update skip locked))
       returning true`,
      [new Date(until), limit],
    )
    return removed.length
  }
