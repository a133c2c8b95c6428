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

/**
 * Asks the browser not to delete the answers when the device runs out of space. Firefox then asks the learner, so this is
 * for a quiet moment.
 */
export async function keepStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // The browser does not support it or refuses: the answers are as safe as before.
  }
}

/** The same during a test, where no question may lie over a sentence: only a browser that decides by itself is asked. */
export async function keepStorageUnasked(): Promise<void> {
  try {
    const { state } = await navigator.permissions.query({ name: 'persistent-storage' })
    if (state !== 'prompt') await keepStorage()
  } catch {
    // The browser cannot say whether it would ask: the result is the moment for it.
  }
}
