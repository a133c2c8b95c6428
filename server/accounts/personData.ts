import type { Database, Queryable } from '../db/queryable.ts'
import type { CountKey } from '../http/dailyCount.ts'
import { ownerKey } from '../identity/owner.ts'
import { findOwnersByEmail, type Person } from './personRepository.ts'
import { deleteRowsOf, PERSON_TABLES } from './personTables.ts'

/** How an operator identifies a person: by account id, or by the e-mail address stored with their tests. */
export type PersonSelector = { uid: string } | { email: string }

type Tables = typeof PERSON_TABLES

type RowsByTable = { [Name in keyof Tables]: Awaited<ReturnType<Tables[Name]['find']>> }

/**
 * All stored rows about a person, with every column. `accounts`: the ids of the matching accounts; a search by e-mail
 * address may match several or none.
 */
export type PersonData = { accounts: readonly string[] } & RowsByTable

/** Whether a person has no test, notebook or language; all other rows are deleted with those, or expire. */
export const isEmpty = ({ tests, notebook_entries: entries, account_languages: languages }: PersonData) =>
  tests.length + entries.length + languages.length === 0

/** The database with a person's data, and the keys of its counters. */
export type PersonStore = { db: Database; countKey: CountKey }

/** Reads all stored data about a person from one snapshot of the database. */
export async function readPersonData({ db, countKey }: PersonStore, selector: PersonSelector): Promise<PersonData> {
  return db.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read read only')
    return collect(transaction, countKey, await findPerson(transaction, selector))
  })
}

/** Deletes all stored data about a person in one transaction, and returns what it deleted. */
export async function deletePersonData({ db, countKey }: PersonStore, selector: PersonSelector): Promise<PersonData> {
  return db.transaction(async (transaction) => {
    const person = await findPerson(transaction, selector)
    const data = await collect(transaction, countKey, person)
    await deleteRowsOf(transaction, person)
    return data
  })
}

async function findPerson(db: Queryable, selector: PersonSelector): Promise<Person> {
  if ('uid' in selector) return { owners: [{ kind: 'user', id: selector.uid }], email: null, unclaimedIds: [] }
  return { owners: await findOwnersByEmail(db, selector.email), email: selector.email, unclaimedIds: [] }
}

async function collect(db: Queryable, countKey: CountKey, person: Person): Promise<PersonData> {
  const rows: Record<string, object[]> = {}
  for (const [name, { find }] of Object.entries(PERSON_TABLES)) rows[name] = await find(db, person, countKey)
  return { accounts: person.owners.map(ownerKey), ...(rows as RowsByTable) }
}
