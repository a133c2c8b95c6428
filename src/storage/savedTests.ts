import { SavedTest } from '#contracts/savedTest'
import type { VocabDatabase } from './database.ts'

const RUNNING = 'running'

/** The test in hand; one of an older format or damaged is removed and counts as none (spec 8). */
export async function readRunningTest(database: VocabDatabase): Promise<SavedTest | null> {
  const stored: unknown = await database.get('tests', RUNNING)
  if (stored === undefined) return null
  const parsed = SavedTest.safeParse(stored)
  const oldFormat = typeof stored === 'object' && stored !== null && 'corpus_version' in stored
  if (parsed.success && !oldFormat) return parsed.data
  await database.delete('tests', RUNNING)
  return null
}

export async function writeRunningTest(database: VocabDatabase, test: SavedTest): Promise<void> {
  const transaction = database.transaction('tests', 'readwrite')
  await Promise.all([transaction.store.put(test, RUNNING), transaction.done])
}

/**
 * Changes the test in hand in one transaction, so that two tabs never overwrite each other's answers. Resolves when the
 * transaction has completed; null when `testId` is no longer the test in hand.
 */
export async function changeRunningTest(
  database: VocabDatabase,
  testId: string,
  change: (test: SavedTest) => SavedTest,
): Promise<SavedTest | null> {
  const transaction = database.transaction('tests', 'readwrite')
  const stored = await transaction.store.get(RUNNING)
  const changed = stored?.test_id === testId ? change(stored) : null
  if (changed) await transaction.store.put(changed, RUNNING)
  await transaction.done
  return changed
}

/** Forgets the test in hand, unless another one took its place meanwhile. */
export async function clearRunningTest(database: VocabDatabase, testId: string): Promise<void> {
  const transaction = database.transaction('tests', 'readwrite')
  const stored = await transaction.store.get(RUNNING)
  if (stored?.test_id === testId) await transaction.store.delete(RUNNING)
  await transaction.done
}

/** Keeps a test that the server refuses beside the running one, so that its answers are not lost (decisions, Flow). */
export async function moveTestAside(database: VocabDatabase, test: SavedTest): Promise<void> {
  const transaction = database.transaction('tests', 'readwrite')
  await transaction.store.put(test, `aside:${test.test_id}`)
  const stored = await transaction.store.get(RUNNING)
  if (stored?.test_id === test.test_id) await transaction.store.delete(RUNNING)
  await transaction.done
}
