import { loadOnce } from '#browser/loadOnce.ts'
import type { Dependencies } from '#session/dependencies.ts'
import type { ProfileEditing } from '#taking/taking.ts'
import { createAccountTests, type AccountTests } from './accountTests.ts'
import type { AccountDeletion, DeletionOutcome } from './deletion/deleteAccount.ts'
import { createSignIn, type SignIn } from './signIn.ts'

export { followAccount } from './accountTests.ts'
export { rememberSignIn } from './signIn.ts'

/** The services for a learner's account: signing in and out, restoring its tests on this device, and deleting it. */
export interface AccountServices {
  signIn: SignIn
  accountTests: AccountTests
  accountDeletion: AccountDeletion
}

export function createAccount(dependencies: Dependencies, profile: ProfileEditing): AccountServices {
  return {
    signIn: createSignIn(dependencies, profile),
    accountTests: createAccountTests(dependencies),
    accountDeletion: lazyDeletion(dependencies),
  }
}

/** The deletion service. Its code loads on first use: few learners need it, and it requires a connection anyway. */
function lazyDeletion(dependencies: Dependencies): AccountDeletion {
  const load = loadOnce(async () => (await import('./deletion/deleteAccount.ts')).createAccountDeletion(dependencies))
  const use = async (work: (deletion: AccountDeletion) => Promise<DeletionOutcome>): Promise<DeletionOutcome> => {
    const deletion = await load().catch(() => null)
    return deletion ? work(deletion) : { kind: 'failed', why: 'notDeleted', dataGone: false }
  }
  return {
    deleteAccount: () => use((deletion) => deletion.deleteAccount()),
    signInAgain: (proof) => use((deletion) => deletion.signInAgain(proof)),
  }
}
