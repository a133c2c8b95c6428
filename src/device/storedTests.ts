import type { SavedTest } from '#contracts/test.ts'
import { isAsideExpired } from '#flow/newTest.ts'
import { restoredTest } from '#rules/mergeAnswers.ts'
import type { Readable, VocabDatabase } from './database.ts'
import { mendedTest, readableAnswers, validTest } from './mendedTest.ts'
import { ASIDE, RUNNING, SPARE } from './testKeys.ts'

/** Returns the running test. @param now ms since the epoch: the time at which a damaged test is set aside. */
export const readRunningTest = (database: VocabDatabase, now = Date.now()) => readTest(database, RUNNING, now)

/** The test that is kept to be started without a connection (§5.19). */
export const readSpareTest = (database: VocabDatabase, now = Date.now()) => readTest(database, SPARE, now)

async function readTest(
  database: VocabDatabase,
  key: string,
  now: number,
  from: Readable = database,
): Promise<SavedTest | null> {
  const stored: unknown = await from.use((connection) => connection.get('tests', key))
  if (stored === undefined) return null
  // If the device cannot be written, the app continues with what it can read.
  return validTest(stored) ?? mendTest(database, key, now).catch(() => mendedTest(stored))
}

/**
 * Repairs a damaged row in place, so that every reader finds it valid. A row that cannot be a test any more is removed
 * (§9.7); the answers that can be read are set aside first.
 */
function mendTest(database: VocabDatabase, key: string, now: number): Promise<SavedTest | null> {
  return database.change(['tests'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const stored: unknown = await tests.get(key)
    const test = mendedTest(stored)
    if (test) {
      await tests.put(test, key)
      return test
    }
    await tests.delete(key)
    const wasAside = key.startsWith(ASIDE)
    const answers = readableAnswers(stored, wasAside ? key.slice(ASIDE.length) : `damaged-${now}`)
    if (!answers) return null
    const setAsideAt = wasAside ? answers.set_aside_at : undefined
    const aside = { ...answers, set_aside_at: setAsideAt ?? now }
    await tests.put(aside, ASIDE + aside.test_id)
    return wasAside ? aside : null
  })
}

/**
 * Replaces the running test with what `choose` returns, and ends the wait for a new test, which would replace it. Null
 * changes nothing. One transaction: `choose` also sees an answer that was just given in another tab.
 */
export function takeTest(
  database: VocabDatabase,
  choose: (running: SavedTest | null) => SavedTest | null,
): Promise<SavedTest | null> {
  return database.change(['tests', 'settings'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const chosen = choose((await tests.get(RUNNING)) ?? null)
    if (!chosen) return null
    if ((await tests.get(SPARE))?.test_id === chosen.test_id) await tests.delete(SPARE)
    await tests.put(chosen, RUNNING)
    await transaction.objectStore('settings').delete('awaitingTest')
    return chosen
  })
}

/** Makes a test the running test, whatever was there. */
export async function writeRunningTest(database: VocabDatabase, test: SavedTest): Promise<void> {
  await takeTest(database, () => test)
}

/** Restores what the database lost of the running test and the mirror has. A test that replaced it stays. */
export function restoreRunningTest(database: VocabDatabase, mirrored: SavedTest): Promise<void> {
  return database.change(['tests'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    await tests.put(restoredTest((await tests.get(RUNNING)) ?? null, mirrored), RUNNING)
  })
}

export function writeSpareTest(database: VocabDatabase, test: SavedTest): Promise<void> {
  return database.use(async (connection) => void (await connection.put('tests', test, SPARE)))
}

/** Reads all tests of this device. Those set aside come last, because damage in the others may add to them. */
export async function readTests(
  database: VocabDatabase,
  now: number,
  from: Readable = database,
): Promise<{ test: SavedTest | null; spare: SavedTest | null; aside: SavedTest[] }> {
  const [test, spare] = await Promise.all([
    readTest(database, RUNNING, now, from),
    readTest(database, SPARE, now, from),
  ])
  return { test, spare, aside: await readTestsAside(database, now) }
}

/** Returns the tests that can no longer be sent, newest first. */
export async function readTestsAside(database: VocabDatabase, now: number): Promise<SavedTest[]> {
  const range = IDBKeyRange.bound(ASIDE, `${ASIDE}\uffff`)
  const keys = await database.use((connection) => connection.getAllKeys('tests', range))
  const tests = await Promise.all(keys.map((key) => readTest(database, key, now)))
  return tests
    .filter((test) => test !== null)
    .filter((test) => !isAsideExpired(test, now))
    .toSorted((one, other) => (other.set_aside_at ?? 0) - (one.set_aside_at ?? 0))
}

/** Removes a test that was set aside. */
export function removeTestAside(database: VocabDatabase, testId: string): Promise<void> {
  return database.use((connection) => connection.delete('tests', ASIDE + testId))
}
