import { LRUCache } from 'lru-cache'

/** How many keys are counted at once, about 1 MB; beyond them the one that was idle longest is forgotten. */
const CAPACITY = 10_000

/** Requests under one key in its running window; `since` is its begin, in ms since the epoch. */
type Window = { count: number; since: number }

/** The state of a key after a request: how many there were in the window, this one included, and how long it still runs. */
export type Counted = { count: number; remainingMs: number }

/**
 * Counts requests by key in windows of a fixed length, which begin with a key's first request. In this process only: each
 * process of several has counts of its own.
 * @param clock now, in ms since the epoch
 * @param capacity keys that are remembered; memory does not grow beyond them
 */
export function createRequestCounter(
  windowMs: number,
  clock: () => number,
  capacity = CAPACITY,
): (key: string) => Counted {
  const windows = new LRUCache<string, Window>({ max: capacity })
  return (key) => {
    const now = clock()
    const window = windows.get(key)
    const elapsed = window ? now - window.since : windowMs
    // A clock that was set back begins a window anew: the old one could last for years.
    if (!window || elapsed >= windowMs || elapsed < 0) {
      windows.set(key, { count: 1, since: now })
      return { count: 1, remainingMs: windowMs }
    }
    window.count++
    return { count: window.count, remainingMs: windowMs - elapsed }
  }
}
