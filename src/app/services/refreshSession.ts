import { mergeTests } from '#domain/mergeTests'
import { readStoredSession } from '../readSession.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Reads the session from the device again: another tab or the worker has changed it. What this tab holds and the device
 * could not store stays.
 */
export async function refreshSession({ database, store, now }: Pick<Dependencies, 'database' | 'store' | 'now'>) {
  const stored = await readStoredSession(database, now())
  const { test: inHand, profile, deviceFailing } = store.get()
  const test =
    stored.test && inHand?.test_id === stored.test.test_id
      ? mergeTests(stored.test, inHand)
      : (stored.test ?? (deviceFailing ? inHand : null))
  store.set({ ...stored, test, ...(deviceFailing && { profile }) })
}
