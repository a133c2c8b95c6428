import type { VocabDatabase } from '#device/database.ts'
import { storeNames, STORES } from '#device/stores.ts'
import { PENDING_KINDS_OF_TEST } from '#device/testKeys.ts'

/** Returns the ids of all tests on this device that may be unfinished: running, set aside, or waiting in the outbox. */
export async function readTestIdsOnDevice(database: VocabDatabase): Promise<string[]> {
  const [tests, waiting] = await database.use((connection) =>
    Promise.all([connection.getAll('tests'), connection.getAllKeys('pending')]),
  )
  // A damaged row may contain anything.
  const ids = [
    ...tests.map((test) => (test as { test_id?: unknown } | null)?.test_id),
    ...waiting.filter(([kind]) => PENDING_KINDS_OF_TEST.includes(kind)).map(([, id]) => id),
  ]
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/**
 * Removes everything about the learner from every store on this device, in one transaction: if it fails, nothing is
 * removed.
 */
export function forgetLearner(database: VocabDatabase): Promise<void> {
  return database.change(storeNames, async (transaction) => {
    for (const name of storeNames) {
      const store = transaction.objectStore(name)
      for (const key of await store.getAllKeys()) if (!STORES[name].includes(key)) await store.delete(key)
    }
  })
}
