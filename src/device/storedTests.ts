import type { SavedTest } from '#contracts/test.ts'
import { isAsideExpired } from '#flow/newTest.ts'
import { restoredTest } from '#rules/mergeAnswers.ts'
import type { Readable, Transaction, VocabDatabase } from './database.ts'
import { readableAnswers, repairedTest, validTest } from './repairedTest.ts'
import { ASIDE, RUNNING, SPARE } from './testKeys.ts'

/** Returns the running test. @param now ms since the epoch; a damaged test is set aside with this time. */
export const readRunningTest = (database: VocabDatabase, now = Date.now()) => readTest(database, RUNNING, now)

/** Returns the test in reserve for starting without a connection (§5.19). */
export const readSpareTest = (database: VocabDatabase, now = Date.now()) => readTest(database, SPARE, now)

async function readTest(
  database: VocabDatabase,
  key: string,
  now: number,
  from: Readable = database,
): Promise<SavedTest | null> {
  const stored: unknown = await from.use((connection) => connection.get('tests', key))
  if (stored === undefined) return null
  // If the device cannot be written to, the app continues with the readable parts.
  return validTest(stored) ?? repairTest(database, key, now).catch(() => repairedTest(stored))
}

/**
 * Repairs a damaged row in place, so that every reader finds it valid. A row that no longer forms a test is removed
 * (§9.7), after its readable answers have been set aside.
 */
function repairTest(database: VocabDatabase, key: string, now: number): Promise<SavedTest | null> {
  return database.change(['tests'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const stored: unknown = await tests.get(key)
    const test = repairedTest(stored)
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
 * Replaces the running test with the result of `choose`, and stops waiting for a new test, which would replace it. Null
 * changes nothing. One transaction, so that `choose` also sees an answer that another tab has just stored.
 */
export function takeTest(
  database: VocabDatabase,
  choose: (running: SavedTest | null) => SavedTest | null,
): Promise<SavedTest | null> {
  return database.change(['tests', 'settings'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const chosen = choose((await tests.get(RUNNING)) ?? null)
    if (chosen) await takeIn(transaction, chosen)
    return chosen
  })
}

async function takeIn(transaction: Transaction<'tests' | 'settings'>, chosen: SavedTest): Promise<void> {
  const tests = transaction.objectStore('tests')
  if ((await tests.get(SPARE))?.test_id === chosen.test_id) await tests.delete(SPARE)
  await tests.put(chosen, RUNNING)
  await transaction.objectStore('settings').delete('awaitingTest')
}

/** Makes a test the running test, replacing any other. */
export async function writeRunningTest(database: VocabDatabase, test: SavedTest): Promise<void> {
  await takeTest(database, () => test)
}

/**
 * Restores what only the mirror still has: answers of the running test, or a whole test that replaced an older one while
 * the device stored nothing. A test that replaced the mirrored one stays.
 */
export function restoreRunningTest(database: VocabDatabase, mirrored: SavedTest): Promise<void> {
  return database.change(['tests', 'settings'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const stored = (await tests.get(RUNNING)) ?? null
    const restored = restoredTest(stored, mirrored)
    if (stored && restored.test_id !== stored.test_id) await takeIn(transaction, restored)
    else await tests.put(restored, RUNNING)
  })
}

export function writeSpareTest(database: VocabDatabase, test: SavedTest): Promise<void> {
  return database.use(async (connection) => void (await connection.put('tests', test, SPARE)))
}

/** Reads all tests on this device. Those set aside come last, because repairing the others may add to them. */
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

/** Returns the tests that the server no longer accepts, newest first. */
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
