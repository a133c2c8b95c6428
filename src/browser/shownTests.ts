/*
 * Which test was shown at which place of this tab's history: the shortcode of its coming result, by the router's key of
 * the place. Both stay the same over Back, Forward and reload.
 */
const entry = (key: string) => `shownTest/${key}`

/** The place at which this document was opened, by a link, a typed address or a reload; null: it was not, or was left by Back. */
let openedAt: string | null = null

/** To be called before the router begins. */
export function followHistory(): void {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // As the router names a place: the first one of a tab has no key yet.
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  openedAt = document?.type === 'back_forward' ? null : key
  addEventListener('popstate', () => (openedAt = null))
}

export function noteShownTest(key: string, shortcode: string): void {
  try {
    sessionStorage.setItem(entry(key), shortcode)
  } catch {
    // Blocked or full: Back then leads where the step itself leads.
  }
}

/** The test that was shown at a place to which Back or Forward led; null at one that was opened, and where there was none. */
export function shownTestAt(key: string): string | null {
  try {
    return key === openedAt ? null : sessionStorage.getItem(entry(key))
  } catch {
    return null
  }
}
