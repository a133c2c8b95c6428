import type { VocabDatabase } from '#device/database.ts'
import { KINDS_OF_TESTS } from '#device/testKeys.ts'

const CLEARED_STORES = [
  ...(['tests', 'profile', 'history', 'pending', 'claims'] as const),
  ...(['ownResults', 'ownDetails', 'resultPoints', 'sharedResults'] as const),
]
/** Settings of the device rather than of the learner, and `signedInAs`, which ends only with the sign-in. */
const KEPT_SETTINGS = new Set(['singleKeysOff', 'installHintOff', 'signedInAs'])

/** Returns the ids of all tests on this device that may be unfinished: running, set aside, or waiting to be sent. */
export async function testIdsOnDevice(database: VocabDatabase): Promise<string[]> {
  const [tests, waiting] = await database.use((connection) =>
    Promise.all([connection.getAll('tests'), connection.getAllKeys('pending')]),
  )
  // A damaged row may contain anything.
  const ids = [
    ...tests.map((test) => (test as { test_id?: unknown } | null)?.test_id),
    ...waiting.filter(([kind]) => KINDS_OF_TESTS.includes(kind)).map(([, id]) => id),
  ]
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/**
 * Removes everything about the learner from this device: tests, profile, results and what waits. One transaction: if it
 * fails midway, everything is kept.
 */
export function forgetLearner(database: VocabDatabase): Promise<void> {
  return database.change([...CLEARED_STORES, 'settings' as const], async (transaction) => {
    for (const store of CLEARED_STORES) await transaction.objectStore(store).clear()
    const settings = transaction.objectStore('settings')
    for (const key of await settings.getAllKeys()) if (!KEPT_SETTINGS.has(key)) await settings.delete(key)
  })
}
