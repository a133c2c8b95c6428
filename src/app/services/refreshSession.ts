import { mergeTests } from '#domain/mergeTests'
import { readStoredSession, type StoredSession } from '../readSession.ts'
import type { Session } from '../sessionStore.ts'
import type { Dependencies } from './dependencies.ts'

/**
 * Reads the session from the device again: another tab or the worker has changed it. What this tab holds and the device
 * could not store stays.
 */
export async function refreshSession({ database, store, now }: Pick<Dependencies, 'database' | 'store' | 'now'>) {
  let before: Session
  let stored: StoredSession
  do {
    before = store.get()
    stored = await readStoredSession(database, now())
    // What this tab has stored and told meanwhile, such as a result that arrived, is newer than what was read.
  } while (store.get() !== before)
  const { test: inHand, profile, deviceFailing } = store.get()
  const test =
    stored.test && inHand?.test_id === stored.test.test_id
      ? mergeTests(stored.test, inHand)
      : (stored.test ?? (deviceFailing ? inHand : null))
  store.set({ ...stored, test, ...(deviceFailing && { profile }) })
}
