import { announceError } from '#browser/pageErrors.ts'
import { isBlocked, openVocabDatabase, type DeviceState, type VocabDatabase } from '#device/database.ts'
import { restoreRunningTest } from '#device/storedTests.ts'
import { restoredTest } from '#rules/mergeAnswers.ts'
import type { TestMirror } from '#saving/saving.ts'
import { readStoredSession, type StoredSession } from './readSession.ts'

/** A database and what was read from it. */
interface OpenSession {
  database: VocabDatabase
  /** Whether another tab blocked the database, so that nothing was read. */
  blocked: boolean
  /** What could be read from the database. If nothing could, the test from the mirror. */
  stored: Partial<StoredSession> & { deviceFailing: boolean; inMemory?: true }
}

/** The error when the browser provides no database and none could be created in memory. */
class NoDatabaseError extends Error {
  override name = 'NoDatabaseError'
}

/**
 * Opens the device's database and reads the session. Where the browser provides no database, or one that cannot be
 * read, a database in memory is used; the library for it loads only then. A database that another tab holds is kept:
 * the test continues from the mirror, and the caller handles the moment when the database opens (decision 0033).
 * @param onState called when the state of the database changes; the first state is 'ready'.
 * @param open opens the database; a test passes one that opens it as a newer build.
 * @throws a NoDatabaseError when that fails too.
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
      // The cause may be a bug in the app as well as a fault of the device, so it is reported.
      announceError(error)
    }
  }
  const database = await inMemory()
  return {
    database,
    blocked: false,
    stored: { ...(await readSession(database, mirror)), deviceFailing: true, inMemory: true },
  }
}

async function inMemory(): Promise<VocabDatabase> {
  try {
    return await (await import('#device/memoryDatabase.ts')).openMemoryDatabase()
  } catch (cause) {
    throw new NoDatabaseError('No database, not even in memory', { cause })
  }
}

/** Reads the session, and restores from the mirror what the database has lost of the running test. */
async function readSession(
  database: VocabDatabase,
  mirror: TestMirror,
): Promise<StoredSession & { deviceFailing: boolean }> {
  const stored = { ...(await readStoredSession(database, Date.now())), deviceFailing: false }
  const mirrored = mirror.read()
  if (!mirrored) return stored
  const refused = stored.aside.some(({ test_id }) => test_id === mirrored.test_id)
  if (refused || stored.ownResults.includes(mirrored.shortcode)) {
    // Browsers write localStorage with a delay: after a crash it may still contain a test that has ended.
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
  return { ...stored, test, deviceFailing }
}
