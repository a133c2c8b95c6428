import { readInOneTransaction, type VocabDatabase } from '#device/database.ts'
import { readState, readSwitch, readText } from '#device/settings.ts'
import { readHistory, readOwnResults } from '#device/storedResults.ts'
import { readTests } from '#device/storedTests.ts'
import { mergeTests, restoredTest } from '#rules/mergeAnswers.ts'
import type { Dependencies } from './dependencies.ts'
import type { Session } from './sessionStore.ts'
import { readProfile } from './storedProfile.ts'

/** The stored part of the session. */
export type StoredSession = Awaited<ReturnType<typeof readStoredSession>>

/**
 * Reads the stored part of the session.
 * @param now ms since the epoch, for the expiry of tests set aside
 */
export async function readStoredSession(database: VocabDatabase, now: number) {
  const [tests, rest] = await readInOneTransaction(
    database,
    ['tests', 'profile', 'history', 'ownResults', 'notebookState', 'settings'],
    (stored) =>
      Promise.all([
        readTests(database, now, stored),
        awaitValues({
          profile: readProfile(stored),
          history: readHistory(stored),
          ownResults: readOwnResults(stored),
          awaitingTest: readSwitch(stored, 'awaitingTest'),
          singleKeysOff: readSwitch(stored, 'singleKeysOff'),
          installHintOff: readSwitch(stored, 'installHintOff'),
          installHintAt: readText(stored, 'installHintAt'),
          invitedBy: readText(stored, 'invitedBy'),
          friendComparisonOff: readSwitch(stored, 'friendComparisonOff'),
          signedInAs: readText(stored, 'signedInAs'),
          serverYear: readText(stored, 'serverYear'),
          formsFilledAt: readText(stored, 'formsFilledAt'),
          examToldAt: readText(stored, 'examToldAt'),
          promisedAt: readText(stored, 'promisedAt'),
          notebookAhead: readState(stored, 'ahead'),
        }),
      ]),
  )
  return { ...tests, ...rest } satisfies Partial<Session>
}

/** Awaits every value of an object. */
async function awaitValues<T extends object>(promises: T): Promise<{ [Key in keyof T]: Awaited<T[Key]> }> {
  const values = await Promise.all(Object.values(promises))
  return Object.fromEntries(Object.keys(promises).map((key, index) => [key, values[index]])) as never
}

/**
 * Reads the session again after another tab or the service worker has changed it. Changes in this tab that the device
 * could not store are kept.
 */
export async function rereadSession({ database, store, now }: Pick<Dependencies, 'database' | 'store' | 'now'>) {
  let before: Session
  let stored: StoredSession
  do {
    before = store.get()
    stored = await readStoredSession(database, now())
    // If the session changed meanwhile, for example by an arriving result, the change is newer: read again.
  } while (store.get() !== before)
  const { test: running, profile, deviceFailing, awaitingTest } = store.get()
  const isSame = stored.test !== null && running?.test_id === stored.test.test_id
  const unstored = deviceFailing && running ? restoredTest(stored.test, running) : stored.test
  const test = isSame ? mergeTests(stored.test!, running!) : unstored
  const keepsProfile = deviceFailing && Object.keys(profile).length > 0
  // The database waits for a test that is in memory already.
  const keepsTest = test !== null && test === running
  store.set({ ...stored, test, ...(keepsTest && { awaitingTest }), ...(keepsProfile && { profile }) })
}
