import { answeredCount } from '#flow/wordNavigation.ts'
import type { Session, SessionStore } from '#session/sessionStore.ts'

/**
 * Calls `ask` once, after the first answer of a test has been stored: only then is there something worth protecting.
 */
export function protectStorageAfterFirstAnswer(store: SessionStore, ask: () => void): void {
  let last = store.get()
  const stop = store.subscribe(() => {
    const now = store.get()
    if (isFirstAnswer(last, now)) {
      stop()
      ask()
    }
    last = now
  })
}

function isFirstAnswer({ test: before }: Session, { test }: Session): boolean {
  if (!test || before?.test_id !== test.test_id) return false
  return answeredCount(before.words) === 0 && answeredCount(test.words) > 0
}

/** Asks the browser, which may ask the learner, not to delete the answers when the device runs out of space. */
export async function requestPersistentStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // The browser does not support it or refuses: the answers are as safe as before.
  }
}
