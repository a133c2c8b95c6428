import type { AccountDeletion } from '#account/signedIn/deleteAccount.ts'
import { loadOnce } from '#browser/loadOnce.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { ProfileEditing } from '#taking/taking.ts'
import { createAccountTests, type AccountTests } from './accountTests.ts'
import { createSignIn, type SignIn } from './signIn.ts'

export { followAccount } from './accountTests.ts'
export { rememberSignIn } from './signIn.ts'

/** The services for a learner's account: signing in and out, restoring its tests on this device, and deleting it. */
export interface AccountServices {
  signIn: SignIn
  accountTests: AccountTests
  /** Loads the deletion on first use: few learners need it, and it requires a connection anyway. */
  loadDeletion: () => Promise<AccountDeletion>
}

export function createAccount(dependencies: Dependencies, profile: ProfileEditing): AccountServices {
  return {
    signIn: createSignIn(dependencies, profile),
    accountTests: createAccountTests(dependencies),
    loadDeletion: loadOnce(async () =>
      (await import('#account/signedIn/deleteAccount.ts')).createAccountDeletion(dependencies),
    ),
  }
}
