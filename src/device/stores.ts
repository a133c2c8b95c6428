import type { Store } from './database.ts'

/**
 * Every store of the device's database, with the keys of the rows that are the device's and stay when the learner is
 * forgotten. All other rows are about a learner and go. A test compares the list with the database. The steps of the ladder
 * do not read it, since a released step never changes (decision 0033).
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
  // What was set for the device, and `signedInAs`, which ends only with the sign-in.
  settings: ['singleKeysOff', 'installHintOff', 'signedInAs'],
}

/** The names in `STORES`. */
export const storeNames = Object.keys(STORES) as Store[]
