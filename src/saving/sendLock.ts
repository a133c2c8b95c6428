import { scoped } from '#browser/scope.ts'

const LOCK = 'vocab-outbox'

/** The time after which the learner is informed that another tab holds the lock, in ms. */
const NOTIFY_AFTER_MS = 10_000

/** How long to wait for the lock, in ms. A save ends sooner, so a tab that still holds the lock hangs or is frozen. */
const MAX_WAIT_MS = 20_000

/** Functions that end the wait of each sender on this page that waits for the lock. */
const waits = new Set<() => void>()

/** The number of active senders on this page. */
let sending = 0

/**
 * Runs `work` while no other tab and no service worker sends. All sending of answers uses this lock. If the browser has
 * no locks, refuses them or does not answer, or another tab never releases the lock, `work` runs without it; merging on
 * the server keeps the answers correct even then.
 * @param onBlocked called with true after another tab has held the lock for 10 s, and with false when the wait is over.
 */
export async function withSendLock<T>(work: () => Promise<T>, onBlocked = (_blocked: boolean) => {}): Promise<T> {
  const release = await waitForLock(onBlocked)
  sending += 1
  try {
    return await work()
  } finally {
    sending -= 1
    release()
  }
}

/** Ends all waits for the lock on this page, at the learner's request. */
export function stopWaiting(): void {
  for (const end of waits) end()
}

/** Resolves when this sender may start, with a function that releases the lock. */
function waitForLock(onBlocked: (blocked: boolean) => void): Promise<() => void> {
  return new Promise((resolveWait) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const notification = setTimeout(() => sending === 0 && onBlocked(true), NOTIFY_AFTER_MS)
    const limit = setTimeout(end, MAX_WAIT_MS)
    function end() {
      if (!waits.delete(end)) return
      clearTimeout(notification)
      clearTimeout(limit)
      onBlocked(false)
      resolveWait(release)
    }
    waits.add(end)
    requestLock(() => {
      end()
      return held
    }).catch(end)
  })
}

/** Async, so that a browser without locks, or one that throws, leads to a rejection. */
async function requestLock(given: () => Promise<void>): Promise<void> {
  await navigator.locks.request(scoped(LOCK), given)
}
