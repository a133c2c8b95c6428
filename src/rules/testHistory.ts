export interface HistoryEntry {
  /** When the result arrived, in ms since the epoch. */
  timestamp: number
  shortcode: string
}

/** Number of completed tests that the device remembers (§5.20). */
export const HISTORY_LIMIT = 10

/** Returns the history with `entry`: newest first, each shortcode once, at most ten entries. */
export function addToHistory(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  if (history.some(({ shortcode }) => shortcode === entry.shortcode)) return [...history]
  return [entry, ...history].toSorted((a, b) => b.timestamp - a.timestamp).slice(0, HISTORY_LIMIT)
}
