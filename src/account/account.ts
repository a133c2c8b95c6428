import type { Dependencies } from '#session/dependencies.ts'
import type { ProfileEditing } from '#taking/taking.ts'
import { createAccountTests, type AccountTests } from './accountTests.ts'
import { createAccountDeletion, type AccountDeletion } from './deletion/deleteAccount.ts'
import { createSignIn, type SignIn } from './signIn.ts'

export { followAccount } from './accountTests.ts'
export { rememberSignIn } from './signIn.ts'

/** The services of a learner's account: signing in and out, restoring its tests on this device, and its deletion. */
export interface AccountServices {
  signIn: SignIn
  accountTests: AccountTests
  accountDeletion: AccountDeletion
}

export function createAccount(dependencies: Dependencies, profile: ProfileEditing): AccountServices {
  return {
    signIn: createSignIn(dependencies, profile),
    accountTests: createAccountTests(dependencies),
    accountDeletion: createAccountDeletion(dependencies),
  }
}
