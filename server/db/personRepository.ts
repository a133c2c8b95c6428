import type { TestStatus } from '#contracts/vocabTest'
import type { CompactAnswer } from './compactAnswers.ts'
import type { Queryable } from './queryable.ts'

/** Whose data is meant: some accounts, and beside them the tests of no account that hold an e-mail address. */
export type Person = { userIds: readonly string[]; email: string | null }

/** A test as it is stored, with all columns, whichever they are. */
export type StoredRow = { test_id: string; status: TestStatus; item_ids: string[]; answers: CompactAnswer[] } & {
  [column: string]: unknown
}

/** $1: ids of accounts, $2: an e-mail address or null. */
const OF_PERSON = `(user_id = any($1)
  or (user_id is null and claimed_by = any($1))
  or (user_id is null and claimed_by is null and lower(user_profile ->> 'email') = lower($2)))`

const valuesOf = ({ userIds, email }: Person) => [userIds, email]

/** The accounts that have a test with this e-mail address, in whichever case it is written. */
export async function findPersonByEmail(db: Queryable, email: string): Promise<Person> {
  const rows = await db.query<{ user_id: string | null }>(
    `select distinct coalesce(user_id, claimed_by) as user_id from vocab_tests
     where lower(user_profile ->> 'email') = lower($1) order by user_id`,
    [email],
  )
  return { userIds: rows.map((row) => row.user_id).filter((id) => id !== null), email }
}

/** Every test of a person, oldest first. */
export async function findTestsOfPerson(db: Queryable, person: Person): Promise<StoredRow[]> {
  return db.query<StoredRow>(
    `select * from vocab_tests where ${OF_PERSON} order by created_at, test_id`,
    valuesOf(person),
  )
}

/** The idempotency keys that point to some tests, with all columns. */
export async function findKeysOfTests(db: Queryable, testIds: readonly string[]): Promise<object[]> {
  return db.query('select * from idempotency_keys where test_id = any($1) order by created_at', [testIds])
}

/** The transfers of some tests, with all columns; the code itself is not stored, its hash is in hexadecimal digits. */
export async function findTransfersOfTests(db: Queryable, testIds: readonly string[]): Promise<object[]> {
  return db.query(
    `select t.*, encode(code_hash, 'hex') as code_hash from transfers t where test_id = any($1) order by expires_at`,
    [testIds],
  )
}

/** Which of some tests count their learners among others, and as what, with all columns. */
export async function findCountedTests(db: Queryable, testIds: readonly string[]): Promise<object[]> {
  return db.query('select * from counted_learners where test_id = any($1) order by user_id', [testIds])
}

/** Deletes every test of a person; their keys and transfers go with them, and they are counted no more. */
export async function deleteTestsOfPerson(db: Queryable, person: Person): Promise<void> {
  await db.query(`delete from vocab_tests where ${OF_PERSON}`, valuesOf(person))
}
