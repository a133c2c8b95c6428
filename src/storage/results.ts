import { SharedResult } from '#contracts/sharedResult'
import { addToHistory, type HistoryEntry } from '#domain/testHistory'
import type { VocabDatabase } from './database.ts'

const HISTORY = 'completed'

/** Completed tests, newest first. */
export async function readHistory(database: VocabDatabase): Promise<HistoryEntry[]> {
  return historyEntries(await database.get('history', HISTORY))
}

/** What is sound of a stored history; damaged means empty. */
function historyEntries(stored: unknown): HistoryEntry[] {
  return Array.isArray(stored) ? stored.filter(isHistoryEntry) : []
}

function isHistoryEntry(entry: unknown): entry is HistoryEntry {
  const { timestamp, shortcode } = (entry ?? {}) as Partial<HistoryEntry>
  return typeof timestamp === 'number' && typeof shortcode === 'string'
}

/** Every shortcode whose result belongs to this browser. */
export async function readOwnResults(database: VocabDatabase): Promise<string[]> {
  return (await database.getAllKeys('ownResults')).map(String)
}

/** Remembers a result as this browser's own and puts it on top of the history. */
export async function addOwnResult(database: VocabDatabase, entry: HistoryEntry): Promise<HistoryEntry[]> {
  const transaction = database.transaction(['history', 'ownResults'], 'readwrite')
  const stored = await transaction.objectStore('history').get(HISTORY)
  const history = addToHistory(historyEntries(stored), entry)
  await Promise.all([
    transaction.objectStore('history').put(history, HISTORY),
    transaction.objectStore('ownResults').put(entry.shortcode, entry.shortcode),
    transaction.done,
  ])
  return history
}

/** A shared result seen before on this device, to open without a connection. */
export async function readSeenResult(database: VocabDatabase, shortcode: string): Promise<SharedResult | null> {
  const parsed = SharedResult.safeParse(await database.get('results', shortcode))
  return parsed.success ? parsed.data : null
}

export async function writeSeenResult(database: VocabDatabase, shortcode: string, result: SharedResult): Promise<void> {
  await database.put('results', result, shortcode)
}

export async function forgetSeenResult(database: VocabDatabase, shortcode: string): Promise<void> {
  await database.delete('results', shortcode)
}
