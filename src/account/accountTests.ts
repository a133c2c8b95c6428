import type { ClaimPayload } from '#account/signedIn/claimTest.ts'
import { atMost } from '#browser/atMost.ts'
import { followChoice } from '#browser/chosenLanguage.ts'
import { whenIdle } from '#browser/whenIdle.ts'
import { canResume } from '#flow/resumeProgress.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser, type Session, type SessionStore } from '#session/sessionStore.ts'

/** How long the sign-in step waits for a test from the account, in ms, before the learner continues without it. */
const MAX_WAIT_MS = 3000

/** Account-related calls that the page makes on its own. They never reject. */
export interface AccountTests {
  /**
   * Restores the results and the running test of the signed-in user on this device, with at most one request per user
   * and page load. Skipped while a test can be resumed here, because that test would win anyway.
   */
  restoreAtStart(): Promise<void>
  /**
   * Restores the same data after a sign-in, even while a test can be resumed here, because the results are still
   * needed. Resolves after 3 seconds at the latest.
   */
  restoreAfterSignIn(): Promise<void>
  /** Claims the running test for the signed-in user. A failed claim stays in the outbox and is sent again later. */
  claim(): Promise<void>
}

/**
 * Creates the calls and decides when to make them. The provider's SDK and the code that handles the answers load only
 * at that point.
 */
export function createAccountTests(dependencies: Dependencies): AccountTests {
  const { store } = dependencies
  const restoredUsers = new Set<string>()
  let claiming: Promise<void> | null = null
  dependencies.pending.register('claim', {
    needsToken: true,
    accepts: (payload): payload is ClaimPayload => typeof (payload as Partial<ClaimPayload> | null)?.uid === 'string',
    send: async (row) => (await import('#account/signedIn/claimTest.ts')).sendClaim(dependencies, row),
  })

  const loadCalls = () => import('#account/signedIn/restoreAccount.ts')

  followChoice(() => {
    if (store.get().signedInAs) void loadCalls().then((calls) => calls.sendLanguage(dependencies))
  })

  async function restoreAccount() {
    try {
      // Only the provider's SDK knows who is signed in. An anonymous user has no account to read.
      await dependencies.loadAuth()
      const user = namedUser(store.get())
      if (!user || restoredUsers.has(user.uid)) return
      restoredUsers.add(user.uid)
      await (await loadCalls()).restoreAccount(dependencies)
    } catch {
      // The restored data is not essential; the next start tries again.
    }
  }

  return {
    async restoreAtStart() {
      const { test, signedInAs, online } = store.get()
      if (online && signedInAs && !canResume(test)) await restoreAccount()
    },
    async restoreAfterSignIn() {
      if (!store.get().online) return
      const restored = restoreAccount()
      if (canResume(store.get().test)) return
      await atMost(MAX_WAIT_MS, restored)
    },
    claim() {
      claiming ??= import('#account/signedIn/claimTest.ts')
        .then(({ claimTest }) => claimTest(dependencies))
        .catch(() => {})
        .finally(() => (claiming = null))
      return claiming
    },
  }
}

/**
 * Returns a key that changes whenever a claim is worth trying: for another test or user, and after each acknowledged
 * save. Null when there is nothing to claim.
 */
function claimKey(session: Session): string | null {
  const { test, online, signedInAs } = session
  // Until the provider's SDK is loaded, only `signedInAs` says whether anybody is signed in.
  const user = namedUser(session)?.uid ?? (session.auth.kind === 'loading' ? signedInAs : null)
  return online && user && canResume(test) ? `${user} ${test.test_id} ${test.saved_through}` : null
}

/**
 * Restores the results and the running test of a signed-in learner on this device, and claims the running test for
 * their account. Both run in idle time, so that they delay neither the first paint nor an answer. A learner who has
 * never signed in causes no request and loads no code.
 */
export function followAccount(store: SessionStore, accountTests: AccountTests): void {
  let lastTried: string | null = null
  const claimWhenDue = () => {
    const due = claimKey(store.get())
    if (due === null || due === lastTried) return
    lastTried = due
    whenIdle(() => void accountTests.claim())
  }
  whenIdle(() => void accountTests.restoreAtStart())
  store.subscribe(claimWhenDue)
  claimWhenDue()
}
