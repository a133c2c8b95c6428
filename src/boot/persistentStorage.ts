import { answeredCount } from '#flow/wordNavigation.ts'
import type { Session, SessionStore } from '#session/sessionStore.ts'

/**
 * Calls `ask` once, after the first answer of a test has been stored. Before that there is nothing worth protecting.
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
 * Asks the browser not to delete the answers when the device runs out of space. Firefox shows the learner a prompt, so
 * call this at a quiet moment.
 */
export async function keepStorage(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // Not supported, or refused: the answers are as safe as before.
  }
}

/** Asks during a test too, but only browsers that decide without a prompt, which would cover a sentence. */
export async function keepStorageUnasked(): Promise<void> {
  try {
    const { state } = await navigator.permissions.query({ name: 'persistent-storage' })
    if (state !== 'prompt') await keepStorage()
  } catch {
    // The browser cannot say whether it would show a prompt: `keepStorage` asks at the result.
  }
}
