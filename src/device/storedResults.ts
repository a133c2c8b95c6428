import { MAX_COMPLETED_TESTS } from '#contracts/limits.ts'
import { SharedResult } from '#contracts/result.ts'
import type { Readable, StoreIn, VocabDatabase } from './database.ts'
import { addKeepingNewest, addToHistory, type HistoryEntry } from './testHistory.ts'

export const HISTORY = 'completed'

/** Returns the completed tests, newest first. */
export function readHistory(database: Readable): Promise<HistoryEntry[]> {
  return database.use(async (connection) => historyEntries(await connection.get('history', HISTORY)))
}

/** Returns the valid entries of a stored history. */
export function historyEntries(stored: unknown): HistoryEntry[] {
  return Array.isArray(stored) ? stored.filter(isHistoryEntry) : []
}

function isHistoryEntry(entry: unknown): entry is HistoryEntry {
  const { timestamp, shortcode } = (entry ?? {}) as Partial<HistoryEntry>
  return typeof timestamp === 'number' && typeof shortcode === 'string'
}

/** Returns the shortcodes of all results that belong to this browser. */
export function readOwnResults(database: Readable): Promise<string[]> {
  return database.use(async (connection) => (await connection.getAllKeys('ownResults')).map(String))
}

/** Records results as this browser's own and adds them to the history. */
export function addOwnResults(database: VocabDatabase, entries: readonly HistoryEntry[]): Promise<void> {
  return database.change(['history', 'ownResults'], (transaction) =>
    addOwnResultsIn(transaction.objectStore('history'), transaction.objectStore('ownResults'), entries),
  )
}

/**
 * Records results and adds them to the history within the caller's transaction.
 * @param add how: as results from elsewhere, or as one that was finished just now
 */
export async function addOwnResultsIn(
  history: StoreIn<HistoryEntry[]>,
  ownResults: StoreIn<string>,
  entries: readonly HistoryEntry[],
  add = addToHistory,
): Promise<void> {
  const stored = historyEntries(await history.get(HISTORY))
  await history.put(entries.reduce(add, stored), HISTORY)
  for (const { shortcode } of entries) await ownResults.put(shortcode, shortcode)
}

/** Returns a shared result as it was last seen on this device, so that it opens without a connection. */
export function readSeenResult(database: VocabDatabase, shortcode: string): Promise<SharedResult | null> {
  return database.use(async (connection) => {
    const parsed = SharedResult.safeParse(await connection.get('sharedResults', shortcode))
    return parsed.success ? parsed.data : null
  })
}

export function writeSeenResult(database: VocabDatabase, shortcode: string, result: SharedResult): Promise<void> {
  return database.use(async (connection) => void (await connection.put('sharedResults', result, shortcode)))
}

export function forgetSeenResult(database: VocabDatabase, shortcode: string): Promise<void> {
  return database.use((connection) => connection.delete('sharedResults', shortcode))
}

/** A test completed on this device. Its id is secret, unlike the shortcode of its result. */
type CompletedTest = HistoryEntry & { test_id: string }

/** The key of the list in the store `history`. */
const COMPLETED_TESTS = 'tests'

/**
 * Returns the ids of the newest 30 tests completed on this device, newest first. A new test avoids their expressions.
 */
export function readCompletedTests(database: VocabDatabase): Promise<string[]> {
  return database.use(async (connection) =>
    validTests(await connection.get('history', COMPLETED_TESTS)).map(({ test_id }) => test_id),
  )
}

/** Adds a completed test within the caller's transaction. */
export async function addCompletedTestIn(history: StoreIn<HistoryEntry[]>, test: CompletedTest): Promise<void> {
  const tests = validTests(await history.get(COMPLETED_TESTS))
  await history.put(addKeepingNewest(tests, test, MAX_COMPLETED_TESTS), COMPLETED_TESTS)
}

/** Removes the test of a result within the caller's transaction. */
export async function forgetCompletedTestIn(history: StoreIn<HistoryEntry[]>, shortcode: string): Promise<void> {
  const tests = validTests(await history.get(COMPLETED_TESTS))
  const others = tests.filter((test) => test.shortcode !== shortcode)
  if (others.length < tests.length) await history.put(others, COMPLETED_TESTS)
}

/** Returns the valid entries of a stored list. */
function validTests(stored: unknown): CompletedTest[] {
  return historyEntries(stored).filter(isCompletedTest).slice(0, MAX_COMPLETED_TESTS)
}

const isCompletedTest = (entry: HistoryEntry): entry is CompletedTest =>
  typeof (entry as Partial<CompletedTest>).test_id === 'string'
