import { answeredCount } from '#domain/wordNavigation'
import type { Session, SessionStore } from './sessionStore.ts'

/** Calls `ask` once, when the first answer of a test has been stored: only then is there something worth keeping. */
export function keepStorageAfterFirstAnswer(store: SessionStore, ask: () => void): void {
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
