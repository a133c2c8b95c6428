import type { Queryable } from '../db/queryable.ts'
import { COUNTED_FOR_MS, removeCounts, type CountKey } from '../taking/dailyCount.ts'
import { TEST_EXPIRY_MS } from '../taking/findTestForSave.ts'
import { KEY_LIFETIME_MS, removeKeys } from '../taking/idempotencyRepository.ts'
import { removeUnfinishedTests } from '../taking/vocabTestRepository.ts'
import { removeTransfers } from '../transfers/transferRepository.ts'
import { countAsOne, moveDailyCount, moveTests, type Adoption } from './adoptGuestRepository.ts'
import {
  deleteEntriesOf,
  deleteTestsOf,
  findCompletionsOf,
  findCountedLearnersOf,
  findEntriesOf,
  findKeysOf,
  findTestsOf,
  findTransfersOf,
  type Person,
} from './personRepository.ts'

/** A table with rows about persons: how these rows are found, and how they go. */
type PersonTable = {
  table: string
  /** The columns that name a person, or a test, which is somebody's. */
  namedBy: readonly string[]
  find(db: Queryable, person: Person, countKey: CountKey): Promise<object[]>
  /**
   * How the rows go when the person is deleted: by this statement, which returns the shortcodes of results that are gone;
   * with the tests, by the schema; or not before they expire.
   */
  deletion: ((db: Queryable, person: Person) => Promise<string[]>) | 'with the tests' | 'when they expire'
  /** How the rows of a guest become those of a user: by these statements, or with the tests that they name, if there are any. */
  adoption: ((transaction: Queryable, adoption: Adoption) => Promise<void>) | 'with the tests' | 'guests have none'
  /**
   * How rows go by themselves. `remove` removes at most `limit` rows of `until` (ms since the epoch) or before, in one
   * statement that skips locked rows, and returns how many.
   */
  expiry?: { afterMs: number; loggedAs: string; remove(db: Queryable, until: number, limit: number): Promise<number> }
}

/**
 * Every table with rows about persons, by the name that its rows have in the export. Export, deletion, adoption and expiry
 * go through this list and know no table besides; a test compares it with the schema. The order is that in which a
 * completion locks rows, so that no two transactions wait for each other.
 */
export const PERSON_TABLES = {
  tests: {
    table: 'vocab_tests',
    namedBy: ['test_id', 'shortcode', 'claimed_by', 'user_id', 'user_profile'],
    find: findTestsOf,
    deletion: deleteTestsOf,
    adoption: moveTests,
    expiry: { afterMs: TEST_EXPIRY_MS, loggedAs: 'tests', remove: removeUnfinishedTests },
  },
  idempotency_keys: {
    table: 'idempotency_keys',
    namedBy: ['test_id'],
    find: findKeysOf,
    deletion: 'with the tests',
    adoption: 'with the tests',
    expiry: { afterMs: KEY_LIFETIME_MS, loggedAs: 'keys', remove: removeKeys },
  },
  transfers: {
    table: 'transfers',
    namedBy: ['test_id'],
    find: findTransfersOf,
    deletion: 'with the tests',
    adoption: 'with the tests',
    expiry: { afterMs: 0, loggedAs: 'transfers', remove: removeTransfers },
  },
  completions: {
    table: 'daily_counts',
    namedBy: ['key'],
    find: findCompletionsOf,
    deletion: 'when they expire',
    adoption: moveDailyCount,
    expiry: { afterMs: COUNTED_FOR_MS, loggedAs: 'counts', remove: removeCounts },
  },
  counted_learners: {
    table: 'counted_learners',
    namedBy: ['user_id', 'test_id'],
    find: findCountedLearnersOf,
    deletion: 'with the tests',
    adoption: countAsOne,
  },
  notebook_entries: {
    table: 'notebook_entries',
    namedBy: ['user_id'],
    find: findEntriesOf,
    deletion: deleteEntriesOf,
    adoption: 'guests have none',
  },
} as const satisfies Record<string, PersonTable>

/** The list without the names, for those who treat all tables alike. */
export const personTables: readonly PersonTable[] = Object.values(PERSON_TABLES)

/**
 * Deletes all rows of a person that can be deleted; in a transaction, so that it happens whole or not at all.
 * @returns the shortcodes of the results that are gone
 */
export async function deleteRowsOf(transaction: Queryable, person: Person): Promise<string[]> {
  const gone: string[] = []
  for (const { deletion } of personTables) {
    if (typeof deletion === 'function') gone.push(...(await deletion(transaction, person)))
  }
  return gone
}

/** Makes all rows of a guest those of a user; in a transaction, after `lockAccount`. */
export async function moveRows(transaction: Queryable, guestToUser: Adoption): Promise<void> {
  for (const { adoption } of personTables) if (typeof adoption === 'function') await adoption(transaction, guestToUser)
}
