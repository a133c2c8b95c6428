import type { Store } from './database.ts'

/**
 * Every store of the device's database, with the keys of rows that belong to the device and stay when the learner's
 * data is deleted. All other rows are about a learner and are deleted. A test compares this list with the database. The
 * upgrade steps do not use it, because a released step never changes (decision 0033).
 */
export const STORES: Readonly<Record<Store, readonly IDBValidKey[]>> = {
  tests: [],
  profile: [],
  history: [],
  ownResults: [],
  sharedResults: [],
  ownDetails: [],
  resultPoints: [],
  pending: [],
  claims: [],
  notebookLog: [],
  notebookCards: [],
  notebookState: [],
  // The device's preferences; `signedInAs`, which only signing out removes; and the keys of a teacher's classes, which
  // nobody can restore.
  settings: ['singleKeysOff', 'installHintOff', 'signedInAs', 'classes'],
}

/** The names of all stores. */
export const storeNames = Object.keys(STORES) as Store[]
