import { MAX_COMPLETED_TESTS } from '#contracts/limits.ts'
import type { StoreIn, VocabDatabase } from './database.ts'
import { addNewest, type HistoryEntry } from './testHistory.ts'

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
  await history.put(addNewest(tests, test, MAX_COMPLETED_TESTS), COMPLETED_TESTS)
}

/** Removes the test of a result within the caller's transaction. */
export async function forgetCompletedTestIn(history: StoreIn<HistoryEntry[]>, shortcode: string): Promise<void> {
  const tests = validTests(await history.get(COMPLETED_TESTS))
  const others = tests.filter((test) => test.shortcode !== shortcode)
  if (others.length < tests.length) await history.put(others, COMPLETED_TESTS)
}

/** Returns the valid entries of a stored list. */
function validTests(stored: unknown): CompletedTest[] {
  return Array.isArray(stored) ? stored.filter(isCompletedTest).slice(0, MAX_COMPLETED_TESTS) : []
}

function isCompletedTest(entry: unknown): entry is CompletedTest {
  const { timestamp, shortcode, test_id } = (entry ?? {}) as Partial<CompletedTest>
  return typeof timestamp === 'number' && typeof shortcode === 'string' && typeof test_id === 'string'
}
