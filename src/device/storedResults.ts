import { SharedResult } from '#contracts/result.ts'
import type { Readable, StoreIn, VocabDatabase } from './database.ts'
import { addToHistory, type HistoryEntry } from './testHistory.ts'

export const HISTORY = 'completed'

/** Completed tests, newest first. */
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

/** Every shortcode whose result belongs to this browser. */
export function readOwnResults(database: Readable): Promise<string[]> {
  return database.use(async (connection) => (await connection.getAllKeys('ownResults')).map(String))
}

/** Remembers results as this browser's own and puts them into the history. */
export function addOwnResults(database: VocabDatabase, entries: readonly HistoryEntry[]): Promise<void> {
  return database.change(['history', 'ownResults'], (transaction) =>
    addOwnResultsIn(transaction.objectStore('history'), transaction.objectStore('ownResults'), entries),
  )
}

/** The same in a transaction that another function has opened. */
export async function addOwnResultsIn(
  history: StoreIn<HistoryEntry[]>,
  ownResults: StoreIn<string>,
  entries: readonly HistoryEntry[],
): Promise<void> {
  const stored = historyEntries(await history.get(HISTORY))
  await history.put(entries.reduce(addToHistory, stored), HISTORY)
  for (const { shortcode } of entries) await ownResults.put(shortcode, shortcode)
}

/** A shared result seen before on this device, to open without a connection. */
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
