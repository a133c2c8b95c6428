import { fromCompactAnswers } from '../db/compactAnswers.ts'
import {
  deleteTestsOfPerson,
  findCountedTests,
  findKeysOfTests,
  findPersonByEmail,
  findTestsOfPerson,
  findTransfersOfTests,
  type Person,
  type StoredRow,
} from '../db/personRepository.ts'
import type { Database, Queryable } from '../db/queryable.ts'

/** How an operator names a person: by the id of an account, or by the e-mail address that is stored with its tests. */
export type AskedFor = { uid: string } | { email: string }

/** All that is stored of a person: rows with every column, and the answers of a test beside their items. */
export type PersonData = {
  /** The accounts that were found; by e-mail there may be several, or none. */
  accounts: readonly string[]
  tests: (Omit<StoredRow, 'item_ids' | 'answers'> & { answers: object[] })[]
  idempotency_keys: object[]
  transfers: object[]
  /** Where the person is counted among other learners. */
  counted_learners: object[]
}

/** Reads all that is stored of a person, as of one moment. */
export async function readPersonData(db: Database, askedFor: AskedFor): Promise<PersonData> {
  return db.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read read only')
    return collect(transaction, await findPerson(transaction, askedFor))
  })
}

/** Deletes all that is stored of a person, whole or not at all, and returns what it was. */
export async function deletePersonData(db: Database, askedFor: AskedFor): Promise<PersonData> {
  return db.transaction(async (transaction) => {
    const person = await findPerson(transaction, askedFor)
    const data = await collect(transaction, person)
    await deleteTestsOfPerson(transaction, person)
    return data
  })
}

async function findPerson(db: Queryable, askedFor: AskedFor): Promise<Person> {
  return 'uid' in askedFor ? { userIds: [askedFor.uid], email: null } : findPersonByEmail(db, askedFor.email)
}

async function collect(db: Queryable, person: Person): Promise<PersonData> {
  const rows = await findTestsOfPerson(db, person)
  const testIds = rows.map((row) => row.test_id)
  return {
    accounts: person.userIds,
    tests: rows.map(({ item_ids: itemIds, answers, ...columns }) => {
      const given = fromCompactAnswers(answers)
      return { ...columns, answers: itemIds.map((itemId, position) => ({ item_id: itemId, ...given[position] })) }
    }),
    idempotency_keys: await findKeysOfTests(db, testIds),
    transfers: await findTransfersOfTests(db, testIds),
    counted_learners: await findCountedTests(db, testIds),
  }
}
