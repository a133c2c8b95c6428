import { announceError } from '#browser/pageErrors.ts'
import { isBlocked, openVocabDatabase, type DeviceState, type VocabDatabase } from '#device/database.ts'
import { restoreRunningTest } from '#device/storedTests.ts'
import { restoredTest } from '#rules/mergeAnswers.ts'
import type { TestMirror } from '#saving/saving.ts'
import { readStoredSession, type StoredSession } from './readSession.ts'

/** A database and the session read from it. */
interface OpenSession {
  database: VocabDatabase
  /** Whether the database was blocked, so that nothing could be read. */
  blocked: boolean
  /** The stored session or, if the database was blocked, the test from the mirror. */
  stored: Partial<StoredSession> & { deviceFailing: boolean; inMemory?: true }
}

/** Thrown when the browser provides no database and none could be created in memory either. */
class NoDatabaseError extends Error {
  override name = 'NoDatabaseError'
}

/**
 * Opens the device's database and reads the session. If the browser provides no readable database, one in memory is
 * used, whose library loads only then. If another tab blocks the database, the test continues from the mirror, and the
 * caller handles the moment when the database opens (decision 0033).
 * @param onState called at each change of the database's state, which is 'ready' at first.
 * @param open opens the database; tests pass a function that opens it as a newer build.
 * @throws a NoDatabaseError when the code for one in memory does not load either.
 */
export async function openSession(
  mirror: TestMirror,
  onState: (state: DeviceState) => void,
  open: (onState: (state: DeviceState) => void) => Promise<VocabDatabase> = openVocabDatabase,
): Promise<OpenSession> {
  const opened = await open(onState).catch(() => null)
  if (opened) {
    try {
      return { database: opened, blocked: false, stored: await readSession(opened, mirror) }
    } catch (error) {
      if (isBlocked(error))
        return { database: opened, blocked: true, stored: { test: mirror.read(), deviceFailing: true } }
      // Reported, because the cause may be a bug in the app as well as a fault of the device.
      announceError(error)
    }
  }
  const database = await openInMemory()
  return {
    database,
    blocked: false,
    stored: { ...(await readSession(database, mirror)), deviceFailing: true, inMemory: true },
  }
}

async function openInMemory(): Promise<VocabDatabase> {
  const { openMemoryDatabase } = await import('#device/memoryDatabase.ts').catch((cause: unknown) => {
    throw new NoDatabaseError('No database, not even in memory', { cause })
  })
  // If this fails, the cause is not that the browser stores nothing.
  return openMemoryDatabase()
}

/** Reads the session, and restores answers of the running test that only the mirror still has. */
async function readSession(
  database: VocabDatabase,
  mirror: TestMirror,
): Promise<StoredSession & { deviceFailing: boolean }> {
  const stored = { ...(await readStoredSession(database, Date.now())), deviceFailing: false }
  const mirrored = mirror.read()
  if (!mirrored) return stored
  const refused = stored.aside.some(({ test_id }) => test_id === mirrored.test_id)
  if (refused || stored.ownResults.includes(mirrored.shortcode)) {
    // Browsers write localStorage with a delay, so after a crash it may still contain a finished test.
    mirror.clear()
    return stored
  }
  const test = restoredTest(stored.test, mirrored)
  if (test === stored.test) return stored
  // If the device cannot store the restored test, the test continues in memory.
  const deviceFailing = await restoreRunningTest(database, mirrored).then(
    () => false,
    () => true,
  )
  // The database waits for a test that is here already.
  const awaitingTest = stored.awaitingTest && test.test_id === stored.test?.test_id
  return { ...stored, test, deviceFailing, awaitingTest }
}
