import type { VocabDatabase } from './database.ts'

const CLEARED_STORES = ['tests', 'profile', 'history', 'ownResults', 'results', 'outbox'] as const
/** How this device is used, whoever uses it; and who is signed in, which ends with the sign-in and not before. */
const KEPT_SETTINGS = new Set(['singleKeysOff', 'signedInAs'])

/** The ids of every test that this device knows of and that may be unfinished: in hand, set aside, waiting to be sent. */
export async function testIdsOnDevice(database: VocabDatabase): Promise<string[]> {
  const transaction = database.transaction(['tests', 'outbox'])
  const [tests, waiting] = await Promise.all([
    transaction.objectStore('tests').getAll(),
    transaction.objectStore('outbox').getAllKeys(),
    transaction.done,
  ])
  // A damaged row may hold anything.
  const ids = [...tests.map((test) => (test as { test_id?: unknown } | null)?.test_id), ...waiting]
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/**
 * Forgets on this device what tells of a learner: tests, profile, results, and what waits to be sent. One transaction:
 * a device that fails midway keeps it all.
 */
export async function forgetLearner(database: VocabDatabase): Promise<void> {
  const transaction = database.transaction([...CLEARED_STORES, 'settings' as const], 'readwrite')
  const settings = transaction.objectStore('settings')
  const clearing = CLEARED_STORES.map((store) => transaction.objectStore(store).clear())
  const forgotten = (await settings.getAllKeys()).filter((key) => !KEPT_SETTINGS.has(key))
  await Promise.all([...clearing, ...forgotten.map((key) => settings.delete(key)), transaction.done])
}
