const LOCK = 'vocab-outbox'

/** From then on the learner hears that another tab holds the lock. */
const TELL_MS = 10_000

/** A save is answered or given up by then: whoever holds the lock for longer hangs, or was frozen by the browser. */
const LIMIT_MS = 20_000

/** Ends the wait of each sender of this page that still waits for the lock. */
const waits = new Set<() => void>()

/** How many senders of this page are at work. */
let sending = 0

/**
 * Runs `work` while no other tab and no service worker sends. Everything that sends answers goes through here. A browser
 * may have no locks, may refuse them or stay silent, and another tab may never let go: then `work` runs without, since
 * merging on the server keeps the answers correct.
 * @param tellHeld called with true when another tab has held the lock for 10 s, and with false when the wait is over.
 */
export async function withSendLock<T>(work: () => Promise<T>, tellHeld = (_held: boolean) => {}): Promise<T> {
  const release = await turn(tellHeld)
  sending += 1
  try {
    return await work()
  } finally {
    sending -= 1
    release()
  }
}

/** The learner has asked: what waits for the lock in this page runs now. */
export function endWaiting(): void {
  for (const end of waits) end()
}

/** Resolves when it is this sender's turn, with what lets the next one have theirs. */
function turn(tellHeld: (held: boolean) => void): Promise<() => void> {
  return new Promise((begin) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const telling = setTimeout(() => sending === 0 && tellHeld(true), TELL_MS)
    const limit = setTimeout(end, LIMIT_MS)
    function end() {
      if (!waits.delete(end)) return
      clearTimeout(telling)
      clearTimeout(limit)
      tellHeld(false)
      begin(release)
    }
    waits.add(end)
    requestLock(() => {
      end()
      return held
    }).catch(end)
  })
}

/** Async, so that a browser without locks, or one that throws, refuses like any other. */
async function requestLock(given: () => Promise<void>): Promise<void> {
  await navigator.locks.request(LOCK, given)
}
