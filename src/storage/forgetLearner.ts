import type { VocabDatabase } from './database.ts'

const CLEARED_STORES = ['tests', 'profile', 'history', 'ownResults', 'results', 'outbox'] as const
/** How this device is used, whoever uses it; and who is signed in, which ends with the sign-in and not before. */
const KEPT_SETTINGS = new Set(['singleKeysOff', 'installHintOff', 'signedInAs'])

/** The ids of every test that this device knows of and that may be unfinished: in hand, set aside, waiting to be sent. */
export async function testIdsOnDevice(database: VocabDatabase): Promise<string[]> {
  const [tests, waiting] = await database.use((connection) =>
    Promise.all([connection.getAll('tests'), connection.getAllKeys('outbox')]),
  )
  // A damaged row may hold anything.
  const ids = [...tests.map((test) => (test as { test_id?: unknown } | null)?.test_id), ...waiting]
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/**
 * Forgets on this device what tells of a learner: tests, profile, results, and what waits to be sent. One transaction:
 * a device that fails midway keeps it all.
 */
export function forgetLearner(database: VocabDatabase): Promise<void> {
  return database.change([...CLEARED_STORES, 'settings' as const], async (transaction) => {
    for (const store of CLEARED_STORES) await transaction.objectStore(store).clear()
    const settings = transaction.objectStore('settings')
    for (const key of await settings.getAllKeys()) if (!KEPT_SETTINGS.has(key)) await settings.delete(key)
  })
}
