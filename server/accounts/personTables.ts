import type { Queryable } from '../db/queryable.ts'
import { COUNTED_FOR_MS, type CountKey } from '../http/dailyCount.ts'
import { GUEST_LIFETIME_MS } from '../identity/guestTokens.ts'
import { TEST_EXPIRY_MS } from '../taking/findTestForSave.ts'
import { KEY_LIFETIME_MS } from '../taking/idempotencyRepository.ts'
import { removeUnfinishedTests } from '../taking/vocabTestRepository.ts'
import { removeGuestCodes } from '../transfers/guestCodes.ts'
import { deleteLanguagesOf, moveLanguage } from './accountLanguages.ts'
import { moveCountedLearner, moveDailyCount, moveEntries, moveTests, type Adoption } from './adoptGuestRepository.ts'
import {
  deleteEntriesOf,
  deleteTestsOf,
  findByOwner,
  findByTest,
  findCompletionsOf,
  findTestsOf,
  removeUntil,
  type Person,
} from './personRepository.ts'
import { removeUnusedGuests } from './unusedGuests.ts'

/** A table with rows about persons, and how to find and remove these rows. */
type PersonTable = {
  table: string
  /** The columns that identify a person, or a test that belongs to a person. */
  namedBy: readonly string[]
  find(db: Queryable, person: Person, countKey: CountKey): Promise<object[]>
  /**
   * How the rows are deleted with the person: by this function, which returns the shortcodes of deleted results; by the
   * schema together with the tests; or only when they expire.
   */
  deletion: ((db: Queryable, person: Person) => Promise<string[]>) | 'with the tests' | 'when they expire'
  /**
   * How a guest's rows move to a user: by this function; together with the tests to which they refer; or never, because
   * they are about the guest's tokens.
   */
  adoption: ((transaction: Queryable, adoption: Adoption) => Promise<void>) | 'with the tests' | 'never'
  /**
   * How rows expire. `remove` removes at most `limit` rows of `until` (ms since the epoch) or before, in one statement
   * that skips locked rows, and returns their number.
   */
  expiry?: { afterMs: number; loggedAs: string; remove(db: Queryable, until: number, limit: number): Promise<number> }
}

/** All columns of a code. The code is not stored, only its hash (hexadecimal here). */
const CODE_AS_TEXT = "*, encode(code_hash, 'hex') as code_hash"

/**
 * Every table with rows about persons, by the name of its rows in the export. Export, deletion, adoption and expiry use
 * only this list; a test compares it with the schema. The order is that in which a completion locks rows, which
 * prevents deadlocks.
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
    find: findByTest('idempotency_keys', 'created_at'),
    deletion: 'with the tests',
    adoption: 'with the tests',
    expiry: {
      afterMs: KEY_LIFETIME_MS,
      loggedAs: 'keys',
      remove: removeUntil('idempotency_keys', 'key', 'created_at'),
    },
  },
  transfers: {
    table: 'transfers',
    namedBy: ['test_id'],
    find: findByTest('transfers', 'expires_at', CODE_AS_TEXT),
    deletion: 'with the tests',
    adoption: 'with the tests',
    expiry: { afterMs: 0, loggedAs: 'transfers', remove: removeUntil('transfers', 'code_hash', 'expires_at') },
  },
  ten_sentences: {
    table: 'ten_sentences',
    namedBy: ['test_id'],
    find: findByTest('ten_sentences', 'drawn_at'),
    deletion: 'with the tests',
    adoption: 'with the tests',
  },
  completions: {
    table: 'daily_counts',
    namedBy: ['key'],
    find: findCompletionsOf,
    deletion: 'when they expire',
    adoption: moveDailyCount,
    expiry: { afterMs: COUNTED_FOR_MS, loggedAs: 'counts', remove: removeUntil('daily_counts', 'key', 'since') },
  },
  classes: {
    table: 'class_results',
    namedBy: ['test_id', 'name'],
    find: findByTest('class_results', 'created_at'),
    deletion: 'with the tests',
    adoption: 'with the tests',
  },
  // Only 1.0.0 counts learners. A later version drops this table and `learner_counts`.
  counted_learners: {
    table: 'counted_learners',
    namedBy: ['user_id', 'test_id'],
    find: findByTest('counted_learners', 'user_id'),
    deletion: 'with the tests',
    adoption: moveCountedLearner,
  },
  notebook_entries: {
    table: 'notebook_entries',
    namedBy: ['user_id'],
    find: findByOwner('notebook_entries', 'user_id, received'),
    deletion: deleteEntriesOf,
    adoption: moveEntries,
  },
  guest_codes: {
    table: 'guest_codes',
    namedBy: ['user_id'],
    find: findByOwner('guest_codes', 'user_id', CODE_AS_TEXT),
    deletion: (db, { owners }) => removeGuestCodes(db, owners).then(() => []),
    // A guest without results has nothing to hand over.
    adoption: (transaction, { guest }) => removeGuestCodes(transaction, [guest]),
    expiry: { afterMs: 0, loggedAs: 'guest codes', remove: removeUntil('guest_codes', 'code_hash', 'expires_at') },
  },
  guests: {
    table: 'guests',
    namedBy: ['user_id'],
    find: findByOwner('guests'),
    deletion: 'when they expire',
    adoption: 'never',
    expiry: { afterMs: GUEST_LIFETIME_MS, loggedAs: 'guests', remove: removeUnusedGuests },
  },
  account_languages: {
    table: 'account_languages',
    namedBy: ['user_id'],
    find: findByOwner('account_languages'),
    deletion: deleteLanguagesOf,
    adoption: moveLanguage,
  },
} as const satisfies Record<string, PersonTable>

/** The tables without their names, for code that treats all of them alike. */
export const personTables: readonly PersonTable[] = Object.values(PERSON_TABLES)

/**
 * Deletes all rows of a person that may be deleted. Call it in a transaction, so that it deletes all or nothing.
 * @returns the shortcodes of the deleted results
 */
export async function deleteRowsOf(transaction: Queryable, person: Person): Promise<string[]> {
  const shortcodes: string[] = []
  for (const { deletion } of personTables) {
    if (typeof deletion === 'function') shortcodes.push(...(await deletion(transaction, person)))
  }
  return shortcodes
}

/** Moves all rows of a guest to a user. Call it in a transaction, after `lockAccount`. */
export async function moveRows(transaction: Queryable, guestToUser: Adoption): Promise<void> {
  for (const { adoption } of personTables) if (typeof adoption === 'function') await adoption(transaction, guestToUser)
}
