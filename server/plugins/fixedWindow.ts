/** How often a key was counted in its window, this time included, and how many ms of the window are left. */
export type Count = { hits: number; msLeft: number }

type Window = { hits: number; endsAt: number }

/**
 * Counts by key in windows of one length, each from its key's first hit. At most `maximumKeys` are kept: beyond them
 * the oldest window is forgotten, which can only let more through.
 */
export function createFixedWindow(windowMs: number, maximumKeys: number) {
  // In the order of their ends: a window is put at the end when it begins, and all are equally long.
  const windows = new Map<string, Window>()

  const forgetOldest = (now: number) => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size <= maximumKeys) return
      windows.delete(key)
    }
  }

  return {
    /** @param now ms since the epoch */
    count(key: string, now: number): Count {
      const running = windows.get(key)
      if (running && running.endsAt > now) {
        running.hits += 1
        return { hits: running.hits, msLeft: running.endsAt - now }
      }
      windows.delete(key)
      windows.set(key, { hits: 1, endsAt: now + windowMs })
      forgetOldest(now)
      return { hits: 1, msLeft: windowMs }
    },
    get size() {
      return windows.size
    },
  }
}
