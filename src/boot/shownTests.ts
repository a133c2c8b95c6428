import { scoped } from '#browser/scope.ts'

/*
 * Records which test was shown at each entry of this tab's history: the shortcode of its future result, keyed by the
 * router's key of the entry. Both survive Back, Forward and reload.
 */
const entry = (key: string) => scoped(`shownTest/${key}`)

/**
 * The history entry at which a link, a typed address or a reload opened this document. Null if Back or Forward opened
 * it, or has left that entry.
 */
let openedAt: string | null = null

/** Starts following the history. Call it before the router starts. */
export function followHistory(): void {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The router calls the first entry of a tab 'default', because it has no key yet.
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  openedAt = document?.type === 'back_forward' ? null : key
  addEventListener('popstate', () => (openedAt = null))
}

export function recordShownTest(key: string, shortcode: string): void {
  try {
    sessionStorage.setItem(entry(key), shortcode)
  } catch {
    // Storage is blocked or full: Back then opens the step instead of the result.
  }
}

/**
 * Returns the shortcode of the test shown at an entry, if Back or Forward led there. Null for an entry that was opened
 * in any other way or showed no test.
 */
export function shownTestAt(key: string): string | null {
  try {
    return key === openedAt ? null : sessionStorage.getItem(entry(key))
  } catch {
    return null
  }
}
