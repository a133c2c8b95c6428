import { atMost } from '#browser/atMost.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import { canResume } from '#flow/resumeProgress.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser, type Session, type SessionStore } from '#session/sessionStore.ts'
import type { ClaimPayload } from './claimTest.ts'

/** How long the sign-in step waits for a test from the account, in ms. After that the learner continues without it. */
const PATIENCE_MS = 3000

/** The calls for a learner's account that the page makes by itself. None of them ever rejects. */
export interface AccountTests {
  /**
   * Restores the results and the running test of the signed-in user on this device, with at most one request per user
   * and page load. Skipped while a test can be resumed here, because that test would stay in any case.
   */
  restoreAtStart(): Promise<void>
  /**
   * Does the same after a sign-in, even while a test can be resumed here, because the results are needed. Resolves
   * after 3 seconds at the latest.
   */
  restoreAfterSignIn(): Promise<void>
  /** Claims the running test for the signed-in user. A claim that fails waits, and is sent again after a pause. */
  claim(): Promise<void>
}

/**
 * Creates the calls and decides when they are made. The code that handles the answers, and the provider's SDK, load
 * only then.
 */
export function createAccountTests(dependencies: Dependencies): AccountTests {
  const { store } = dependencies
  const restoredUsers = new Set<string>()
  let claiming: Promise<void> | null = null
  dependencies.pending.register('claim', {
    needsToken: true,
    accepts: (payload): payload is ClaimPayload => typeof (payload as Partial<ClaimPayload> | null)?.uid === 'string',
    send: async (row) => (await import('./claimTest.ts')).sendClaim(dependencies, row),
  })

  async function restoreAccount() {
    try {
      // Only the provider's SDK knows who is signed in. An anonymous user has no account to ask for.
      await dependencies.loadAuth()
      const user = namedUser(store.get())
      if (!user || restoredUsers.has(user.uid)) return
      restoredUsers.add(user.uid)
      await (await import('./restoreAccount.ts')).restoreAccount(dependencies)
    } catch {
      // The learner does not need this now: the next start asks again.
    }
  }

  return {
    async restoreAtStart() {
      const { test, signedInAs, online } = store.get()
      if (online && signedInAs && !canResume(test)) await restoreAccount()
    },
    async restoreAfterSignIn() {
      if (!store.get().online) return
      const asked = restoreAccount()
      if (canResume(store.get().test)) return
      await atMost(PATIENCE_MS, asked)
    },
    claim() {
      claiming ??= import('./claimTest.ts')
        .then(({ claimTest }) => claimTest(dependencies))
        .catch(() => {})
        .finally(() => (claiming = null))
      return claiming
    },
  }
}

/**
 * Returns a key that changes whenever a claim is worth a try: with another test or user, and with each acknowledged
 * save. Null when there is nothing to claim.
 */
function claimable(session: Session): string | null {
  const { test, online, signedInAs } = session
  // Until the provider's SDK is loaded, `signedInAs` tells whether anybody is signed in.
  const user = namedUser(session)?.uid ?? (session.auth.kind === 'loading' ? signedInAs : null)
  return online && user && canResume(test) ? `${user} ${test.test_id} ${test.saved_through}` : null
}

/**
 * Restores the results and the running test of a signed-in learner on this device, and claims the running test for
 * their account. Both run in idle time, so that they delay neither the first paint nor an answer. For a learner who has
 * never signed in, no request is made and no code is loaded.
 */
export function followAccount(store: SessionStore, accountTests: AccountTests): void {
  let tried: string | null = null
  const claimWhenDue = () => {
    const due = claimable(store.get())
    if (due === null || due === tried) return
    tried = due
    whenIdle(() => void accountTests.claim())
  }
  whenIdle(() => void accountTests.restoreAtStart())
  store.subscribe(claimWhenDue)
  claimWhenDue()
}
