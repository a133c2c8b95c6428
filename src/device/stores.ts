import type { Store } from './database.ts'

interface StoreRules {
  /** The fields that are the key of a row; null where the key is beside the row. */
  key: readonly string[] | null
  /** The keys of rows that are the device's and stay when the learner is forgotten. All others are about a learner and go. */
  kept: readonly IDBValidKey[]
}

const OF_LEARNER: StoreRules = { key: null, kept: [] }

/**
 * Every store of the device's database. Forgetting a learner goes through this list; a test compares it with the database.
 * The steps of the ladder do not read it, since a released step never changes (decision 0033).
 */
export const STORES: Readonly<Record<Store, StoreRules>> = {
  tests: OF_LEARNER,
  profile: OF_LEARNER,
  history: OF_LEARNER,
  ownResults: OF_LEARNER,
  sharedResults: OF_LEARNER,
  ownDetails: OF_LEARNER,
  resultPoints: OF_LEARNER,
  pending: { key: ['kind', 'id'], kept: [] },
  claims: { key: ['uid', 'test_id'], kept: [] },
  // What was set for the device, and `signedInAs`, which ends only with the sign-in.
  settings: { key: null, kept: ['singleKeysOff', 'installHintOff', 'signedInAs'] },
}

/** The names in `STORES`. */
export const storeNames = Object.keys(STORES) as Store[]
