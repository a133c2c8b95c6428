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

/** Finds the idempotency keys of a person's tests, with all columns. */
export async function findKeysOf(db: Queryable, person: Person): Promise<Columns[]> {
  return db.query(
    `select * from idempotency_keys where test_id = ${ANY_OF_THEIR_TESTS} order by created_at`,
    valuesOf(person),
  )
}

/**
 * Finds the transfers of a person's tests, with all columns. The code is not stored, only its hash (hexadecimal here).
 */
export async function findTransfersOf(db: Queryable, person: Person): Promise<Columns[]> {
  return db.query(
    `select t.*, encode(code_hash, 'hex') as code_hash from transfers t where test_id = ${ANY_OF_THEIR_TESTS}
     order by expires_at`,
    valuesOf(person),
  )
}

/** Finds the codes that would hand over a guest, with all columns. */
export async function findGuestCodesOf(db: Queryable, { owners }: Person): Promise<Columns[]> {
  return db.query(`select *, encode(code_hash, 'hex') as code_hash from guest_codes where user_id = any($1)`, [
    owners.map(ownerKey),
  ])
}

/** Finds the rows by which 1.0.0 counted a person among other learners, with all columns. */
export async function findCountedLearnersOf(db: Queryable, person: Person): Promise<Columns[]> {
  return db.query(
    `select * from counted_learners where test_id = ${ANY_OF_THEIR_TESTS} order by user_id`,
    valuesOf(person),
  )
}

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

/** Finds the entries of each owner's notebook in the order received, with all columns. */
export async function findEntriesOf(db: Queryable, { owners }: Person): Promise<Columns[]> {
  return db.query('select * from notebook_entries where user_id = any($1) order by user_id, received', [
    owners.map(ownerKey),
  ])
}

/** Deletes each owner's notebook, including entries added by requests in progress. */
export async function deleteEntriesOf(transaction: Queryable, { owners }: Person): Promise<string[]> {
  for (const owner of owners) await lockNotebook(transaction, owner)
  await transaction.query('delete from notebook_entries where user_id = any($1)', [owners.map(ownerKey)])
  return []
}
