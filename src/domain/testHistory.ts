export interface HistoryEntry {
  /** When the result arrived, ms since the epoch. */
  timestamp: number
  shortcode: string
}

/** Completed tests that the device remembers (spec 4, 9). */
export const HISTORY_LIMIT = 10

/** The history with `entry`: newest first, no shortcode twice, at most ten. */
export function addToHistory(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  if (history.some(({ shortcode }) => shortcode === entry.shortcode)) return [...history]
  return [entry, ...history].toSorted((a, b) => b.timestamp - a.timestamp).slice(0, HISTORY_LIMIT)
}
