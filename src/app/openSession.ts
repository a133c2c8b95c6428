import { restoredTest } from '#domain/mergeTests'
import { openVocabDatabase, type VocabDatabase } from '#storage/database'
import { restoreRunningTest } from '#storage/savedTests'
import { announceError } from '../browser/pageErrors.ts'
import type { TestMirror } from '../browser/testMirror.ts'
import { readStoredSession, type StoredSession } from './readSession.ts'

/** A database with what it holds. */
interface OpenSession {
  database: VocabDatabase
  stored: StoredSession & { deviceFailing: boolean }
}

/** The browser gives no database, and none could be made in memory. */
class NoDatabase extends Error {
  override name = 'NoDatabase'
}

/**
 * Opens the device's database and reads the session. Where the browser gives no database, or one that can't be read, the
 * test goes on in memory; the library for that loads only then.
 * @throws an error named NoDatabase where that fails, too.
 */
export async function openSession(mirror: TestMirror): Promise<OpenSession> {
  const opened = await openVocabDatabase().catch(() => null)
  if (opened) {
    try {
      return { database: opened, stored: await readSession(opened, mirror) }
    } catch (error) {
      // It may be a fault of ours as well as one of the device.
      announceError(error)
    }
  }
  const database = await inMemory()
  return { database, stored: { ...(await readSession(database, mirror)), deviceFailing: true } }
}

async function inMemory(): Promise<VocabDatabase> {
  try {
    return await (await import('./memoryDatabase.ts')).openMemoryDatabase()
  } catch (cause) {
    throw new NoDatabase('No database, not even in memory', { cause })
  }
}

/** What the database lost of the test in hand, its mirror may have: it is put back. */
async function readSession(database: VocabDatabase, mirror: TestMirror): Promise<OpenSession['stored']> {
  const stored = { ...(await readStoredSession(database, Date.now())), deviceFailing: false }
  const mirrored = mirror.read()
  if (!mirrored) return stored
  const refused = stored.aside.some(({ test_id }) => test_id === mirrored.test_id)
  if (refused || stored.ownResults.includes(mirrored.shortcode)) {
    // Browsers write localStorage late: one that was killed remembers a test that is over.
    mirror.clear()
    return stored
  }
  const test = restoredTest(stored.test, mirrored)
  if (test === stored.test) return stored
  // Where the device does not take it, it goes on in memory.
  const deviceFailing = await restoreRunningTest(database, mirrored).then(
    () => false,
    () => true,
  )
  return { ...stored, test, deviceFailing }
}
