import { writeSwitch } from '#storage/settings'
import { type AccountDeletion, createAccountDeletion } from './services/deleteAccount.ts'
import type { Dependencies } from './services/dependencies.ts'
import { createProfileEditing, type ProfileEditing } from './services/editProfile.ts'
import { createReadResult, type ResultReading } from './services/readResult.ts'
import { createTestRequests, type TestRequests } from './services/requestTest.ts'
import { type AnswerSaving, createAnswerSaving } from './services/saveAnswers.ts'
import { createSignIn, type SignIn } from './services/signIn.ts'
import { createSubmitTest, type SubmitOutcome } from './services/submitTest.ts'

/** Everything that a screen may ask for. */
export interface Services {
  tests: TestRequests
  answers: AnswerSaving
  profile: ProfileEditing
  signIn: SignIn
  accountDeletion: AccountDeletion
  submitTest: () => Promise<SubmitOutcome>
  readResult: (shortcode: string) => Promise<ResultReading>
  setSingleKeysOff: (off: boolean) => Promise<void>
}

export function createServices(dependencies: Dependencies): Services {
  const profile = createProfileEditing(dependencies)
  return {
    profile,
    tests: createTestRequests(dependencies),
    answers: createAnswerSaving(dependencies),
    signIn: createSignIn(dependencies, profile),
    accountDeletion: createAccountDeletion(dependencies),
    submitTest: createSubmitTest(dependencies),
    readResult: createReadResult(dependencies),
    async setSingleKeysOff(singleKeysOff) {
      await writeSwitch(dependencies.database, 'singleKeysOff', singleKeysOff)
      dependencies.store.set({ singleKeysOff })
    },
  }
}
