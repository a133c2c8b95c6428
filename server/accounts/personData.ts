import type { TestStatus } from '#contracts/test.ts'
import type { Database, Queryable } from '../db/queryable.ts'
import type { CountKey } from '../taking/dailyCount.ts'
import { fromCompactAnswers, type CompactAnswer } from '../taking/mergeProgress.ts'

/**
 * How an operator names a person: by the id of an account, or by the e-mail address that is stored with their tests.
 */
export type PersonSelector = { uid: string } | { email: string }

/**
 * Everything that is stored about a person: rows with every column, and each answer of a test with the bank’s id of its item (`internal_id`).
 */
export type PersonData = {
  /** Ids of the accounts that were found; a search by e-mail address may find several, or none. */
  accounts: readonly string[]
  tests: (Omit<StoredRow, 'item_ids' | 'answers'> & { answers: object[] })[]
  idempotency_keys: object[]
  transfers: object[]
  /** The rows that count the person among other learners. */
  counted_learners: object[]
  /** How many tests each account completed in the day (UTC) of its last one, until an hour after that day. */
  completions: object[]
}

/** Where a person's data is, and the keys of what is counted there. */
export type PersonStore = { db: Database; countKey: CountKey }

/** Reads everything that is stored about a person, all from one snapshot of the database. */
export async function readPersonData({ db, countKey }: PersonStore, selector: PersonSelector): Promise<PersonData> {
  return db.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read read only')
    return collect(transaction, countKey, await findPerson(transaction, selector))
  })
}

/** Deletes everything that is stored about a person in one transaction, and returns what was deleted. */
export async function deletePersonData({ db, countKey }: PersonStore, selector: PersonSelector): Promise<PersonData> {
  return db.transaction(async (transaction) => {
    const person = await findPerson(transaction, selector)
    const data = await collect(transaction, countKey, person)
    await deleteTestsOfPerson(transaction, person)
    return data
  })
}

async function findPerson(db: Queryable, selector: PersonSelector): Promise<Person> {
  return 'uid' in selector ? { userIds: [selector.uid], email: null } : findPersonByEmail(db, selector.email)
}

async function collect(db: Queryable, countKey: CountKey, person: Person): Promise<PersonData> {
  const rows = await findTestsOfPerson(db, person)
  const testIds = rows.map((row) => row.test_id)
  return {
    accounts: person.userIds,
    tests: rows.map(({ item_ids: itemIds, answers, ...columns }) => {
      const given = fromCompactAnswers(answers)
      return { ...columns, answers: itemIds.map((itemId, position) => ({ internal_id: itemId, ...given[position] })) }
    }),
    idempotency_keys: await findKeysOfTests(db, testIds),
    transfers: await findTransfersOfTests(db, testIds),
    counted_learners: await findCountedTests(db, testIds),
    completions: await findCompletionCounts(db, countKey, person),
  }
}

/** Whose data is meant: the tests of these accounts, and tests without an account that contain the e-mail address. */
export type Person = { userIds: readonly string[]; email: string | null }

/** A row of a test with all its columns, also those that this program does not know by name. */
export type StoredRow = { test_id: string; status: TestStatus; item_ids: string[]; answers: CompactAnswer[] } & {
  [column: string]: unknown
}

/** $1: ids of accounts, $2: an e-mail address or null. */
const OF_PERSON = `(user_id = any($1)
  or (user_id is null and claimed_by = any($1))
  or (user_id is null and claimed_by is null and lower(user_profile ->> 'email') = lower($2)))`

const valuesOf = ({ userIds, email }: Person) => [userIds, email]

/** Finds the accounts that have a test with this e-mail address; upper and lower case are the same. */
async function findPersonByEmail(db: Queryable, email: string): Promise<Person> {
  const rows = await db.query<{ user_id: string | null }>(
    `select distinct coalesce(user_id, claimed_by) as user_id from vocab_tests
     where lower(user_profile ->> 'email') = lower($1) order by user_id`,
    [email],
  )
  return { userIds: rows.map((row) => row.user_id).filter((id) => id !== null), email }
}

/** Finds every test of a person, oldest first. */
async function findTestsOfPerson(db: Queryable, person: Person): Promise<StoredRow[]> {
  return db.query<StoredRow>(
    `select * from vocab_tests where ${OF_PERSON} order by created_at, test_id`,
    valuesOf(person),
  )
}

/** Finds the idempotency keys of these tests, with all columns. */
async function findKeysOfTests(db: Queryable, testIds: readonly string[]): Promise<object[]> {
  return db.query('select * from idempotency_keys where test_id = any($1) order by created_at', [testIds])
}

/** Finds the transfers of these tests, with all columns. The code is not stored; its hash is in hexadecimal digits. */
async function findTransfersOfTests(db: Queryable, testIds: readonly string[]): Promise<object[]> {
  return db.query(
    `select t.*, encode(code_hash, 'hex') as code_hash from transfers t where test_id = any($1) order by expires_at`,
    [testIds],
  )
}

/** Finds the rows by which these tests count a learner among others, with all columns. */
async function findCountedTests(db: Queryable, testIds: readonly string[]): Promise<object[]> {
  return db.query('select * from counted_learners where test_id = any($1) order by user_id', [testIds])
}

/** Finds the counts of the tests that these accounts completed in a day. They expire by themselves. */
async function findCompletionCounts(db: Queryable, countKey: CountKey, { userIds }: Person): Promise<object[]> {
  const keys = userIds.map((userId) => countKey('completions', userId))
  return db.query('select since, count from daily_counts where key = any($1) order by since', [keys])
}

/** Deletes every test of a person. This also deletes their keys and transfers, and removes them from the counts. */
async function deleteTestsOfPerson(db: Queryable, person: Person): Promise<void> {
  await db.query(`delete from vocab_tests where ${OF_PERSON}`, valuesOf(person))
}
