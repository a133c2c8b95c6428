import { SavedTest } from '#contracts/savedTest'
import { restoredTest } from '#domain/mergeTests'
import { asideIsOver } from '#domain/savedTests'
import type { StoreIn, VocabDatabase } from './database.ts'
import { putSaveIn, type Save } from './outboxEntries.ts'
import { ASIDE, RUNNING, SPARE } from './testKeys.ts'

/** The test in hand; one of an older format or damaged is removed and counts as none (spec 8). */
export const readRunningTest = (database: VocabDatabase) => readTest(database, RUNNING)

/** The test that is kept to be started without a connection (decisions, spare test). */
export const readSpareTest = (database: VocabDatabase) => readTest(database, SPARE)

function readTest(database: VocabDatabase, key: string): Promise<SavedTest | null> {
  return database.use(async (connection) => {
    const stored: unknown = await connection.get('tests', key)
    if (stored === undefined) return null
    const parsed = SavedTest.safeParse(stored)
    const oldFormat = typeof stored === 'object' && stored !== null && 'corpus_version' in stored
    if (parsed.success && !oldFormat) return parsed.data
    await connection.delete('tests', key)
    return null
  })
}

/**
 * Makes what `choose` makes of the test in hand the test in hand, and ends the wait for a new one, which would replace
 * it. Null leaves everything as it is. One transaction: an answer given in another tab meanwhile is in what `choose` sees.
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

/** Makes a test the one in hand, whatever was there. */
export async function writeRunningTest(database: VocabDatabase, test: SavedTest): Promise<void> {
  await takeTest(database, () => test)
}

/** Puts back what the database lost of the test in hand and its mirror has. A test that took its place stays. */
export function restoreRunningTest(database: VocabDatabase, mirrored: SavedTest): Promise<void> {
  return database.change(['tests'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    await tests.put(restoredTest((await tests.get(RUNNING)) ?? null, mirrored), RUNNING)
  })
}

export function writeSpareTest(database: VocabDatabase, test: SavedTest): Promise<void> {
  return database.use(async (connection) => void (await connection.put('tests', test, SPARE)))
}

/** What a change of the test in hand leads to: the test as it is then, and a save where one is due. */
export interface Change {
  test: SavedTest
  save: Save | null
}

/**
 * Changes the test in hand, and queues the save that the change makes due, in one transaction: two tabs never overwrite
 * each other's answers, and no answer is stored without its save. Resolves when the transaction has completed; null when
 * `testId` is no longer the test in hand.
 */
export function changeRunningTest(
  database: VocabDatabase,
  testId: string,
  change: (test: SavedTest) => Change,
  revision: string,
): Promise<SavedTest | null> {
  return database.change(['tests', 'outbox'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const stored = await tests.get(RUNNING)
    const changed = stored?.test_id === testId ? change(stored) : null
    if (changed) await tests.put(changed.test, RUNNING)
    if (changed?.save) await putSaveIn(transaction.objectStore('outbox'), changed.save, revision)
    return changed?.test ?? null
  })
}

/** Forgets a test that the server has completed: the test in hand, unless another one took its place, and its save. */
export async function clearCompletedTestIn(
  tests: StoreIn<SavedTest>,
  outbox: { delete(key: string): Promise<void> },
  testId: string,
): Promise<void> {
  if ((await tests.get(RUNNING))?.test_id === testId) await tests.delete(RUNNING)
  await outbox.delete(testId)
}

/** The tests that the server refused, the newest first. */
export function readTestsAside(database: VocabDatabase, now: number): Promise<SavedTest[]> {
  return database.use(async (connection) => {
    const rows: unknown[] = await connection.getAll('tests', IDBKeyRange.bound(ASIDE, `${ASIDE}\uffff`))
    return rows
      .map((row) => SavedTest.safeParse(row))
      .flatMap((parsed) => (parsed.success && !asideIsOver(parsed.data, now) ? [parsed.data] : []))
      .toSorted((one, other) => (other.set_aside_at ?? 0) - (one.set_aside_at ?? 0))
  })
}
