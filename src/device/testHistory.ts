export interface HistoryEntry {
  /** When the result arrived, in ms since the epoch. */
  timestamp: number
  shortcode: string
}

/** The number of completed tests that the device lists (§5.20). */
const HISTORY_LIMIT = 10

/** Returns the history with `entry` added: newest first, each shortcode once, at most ten entries. */
export function addToHistory(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  return addKeepingNewest(history, entry, HISTORY_LIMIT)
}

/**
 * Returns the history with a test that was finished just now. None is newer, even if a clock was ahead when it was
 * finished.
 */
export function addFinished(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const earlier = history.map((each) => ({ ...each, timestamp: Math.min(each.timestamp, entry.timestamp) }))
  return addToHistory(earlier, entry)
}

/** Adds an entry to a list whose entries have more fields, up to any limit. */
export function addKeepingNewest<Entry extends HistoryEntry>(
  entries: readonly Entry[],
  entry: Entry,
  limit: number,
): Entry[] {
  if (entries.some(({ shortcode }) => shortcode === entry.shortcode)) return [...entries]
  return [entry, ...entries].toSorted((a, b) => b.timestamp - a.timestamp).slice(0, limit)
}
