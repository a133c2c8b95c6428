/*
 * Remembers which test was shown at which entry of this tab's history: the shortcode of its future result, by the
 * router's key of the entry. Both survive Back, Forward and reload.
 */
const entry = (key: string) => `shownTest/${key}`

/**
 * The history entry at which this document was opened, by a link, a typed address or a reload; null when it was opened
 * by Back or Forward, or has been left by one of them.
 */
let openedAt: string | null = null

/** Starts to follow the history. Call this before the router starts. */
export function followHistory(): void {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The router's name for an entry: the first one of a tab has no key yet.
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  openedAt = document?.type === 'back_forward' ? null : key
  addEventListener('popstate', () => (openedAt = null))
}

export function noteShownTest(key: string, shortcode: string): void {
  try {
    sessionStorage.setItem(entry(key), shortcode)
  } catch {
    // Storage is blocked or full: Back then opens the step itself.
  }
}

/**
 * Returns the shortcode of the test that was shown at an entry to which Back or Forward led. Null for an entry that was
 * opened otherwise, and where no test was shown.
 */
export function shownTestAt(key: string): string | null {
  try {
    return key === openedAt ? null : sessionStorage.getItem(entry(key))
  } catch {
    return null
  }
}
