/** Reads what this tab noted, also before the page was left and opened again; null if there is nothing. */
export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Notes a text for this tab, or forgets it for null. A browser that stores nothing forgets it at once. */
export function writeInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Nothing depends on it that the learner could not do again.
  }
}
