import { SharedResult } from '#contracts/result.ts'
import type { Readable, StoreIn, VocabDatabase } from './database.ts'
import { addToHistory, type HistoryEntry } from './testHistory.ts'

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
