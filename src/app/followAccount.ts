import { canResume } from '#domain/resumeProgress'
import { whenIdle } from '../browser/whenIdle.ts'
import type { AccountTests } from './services/accountTests.ts'
import { namedUser, type Session, type SessionStore } from './sessionStore.ts'

/** What a claim is tried anew for: another test or user, and each save that the server took. */
function claimable(session: Session): string | null {
  const { test, online, signedInAs } = session
  // Before the provider's SDK is loaded, the device knows whether anybody is signed in.
  const user = namedUser(session)?.uid ?? (session.auth.kind === 'loading' ? signedInAs : null)
  return online && user && canResume(test) ? `${user} ${test.test_id} ${test.saved_through}` : null
}

/**
 * Brings a signed-in learner's results and test to this device, and the test in hand to their account: in idle time, so
 * that the first paint and an answer never wait for it. Who never signed in causes no request and loads no code.
 */
export function followAccount(store: SessionStore, accountTests: AccountTests): void {
  let tried: string | null = null
  const claimWhenDue = () => {
    const due = claimable(store.get())
    if (due === null || due === tried) return
    tried = due
    whenIdle(() => void accountTests.claim())
  }
  whenIdle(() => void accountTests.bringBackAtStart())
  store.subscribe(claimWhenDue)
  claimWhenDue()
}
