import { canResume } from '#domain/resumeProgress'
import { namedUser } from '../sessionStore.ts'
import type { Dependencies } from './dependencies.ts'

/** What a learner who just signed in waits for the test that may come back; without it they go on as before. */
const PATIENCE_MS = 3000

/** The part of a learner's account that the page asks for by itself. Neither call ever rejects. */
export interface AccountTests {
  /**
   * Brings results and running test of who is signed in to this device: at most one request per user and page load. Left
   * out while a test is under way here, which would stay in any case.
   */
  bringBackAtStart(): Promise<void>
  /** The same after a sign-in, whatever is under way: the results come. Resolves after a while without an answer, too. */
  bringBackAfterSignIn(): Promise<void>
  /** Makes the test in hand that of who is signed in. A failure is tried again with the next call. */
  claim(): Promise<void>
}

/** When the account is asked. What is done with it, and the provider's SDK, load only then. */
export function createAccountTests(dependencies: Dependencies): AccountTests {
  const { store } = dependencies
  const broughtBack = new Set<string>()
  let claiming: Promise<void> | null = null

  async function bringBack() {
    try {
      // Who it is, the provider's SDK tells; an anonymous user has no account to ask for.
      await dependencies.loadAuth()
      const user = namedUser(store.get())
      if (!user || broughtBack.has(user.uid)) return
      broughtBack.add(user.uid)
      await (await import('./bringBack.ts')).bringBack(dependencies)
    } catch {
      // Nobody waits for it: the next start asks again.
    }
  }

  return {
    async bringBackAtStart() {
      const { test, signedInAs, online } = store.get()
      if (online && signedInAs && !canResume(test)) await bringBack()
    },
    async bringBackAfterSignIn() {
      if (!store.get().online) return
      const asked = bringBack()
      if (canResume(store.get().test)) return
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
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
