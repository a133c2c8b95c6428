import { writeSwitch, writeText } from '#storage/settings'
import { removeTestAside } from '#storage/testsAside'
import { type AccountTests, createAccountTests } from './services/accountTests.ts'
import type { Carrying } from './services/carryTest.ts'
import { type AccountDeletion, createAccountDeletion } from './services/deleteAccount.ts'
import type { Dependencies } from './services/dependencies.ts'
import type { OwnResultReader } from './services/ownResults.ts'
import type { ProgressReader } from './services/progress.ts'
import { createProfileEditing, type ProfileEditing } from './services/editProfile.ts'
import { createResultReader, type ResultReader } from './services/readResult.ts'
import { createOutboxSending } from './services/sendOutbox.ts'
import { createTestRequests, type TestRequests } from './services/requestTest.ts'
import { type AnswerSaving, createAnswerSaving } from './services/saveAnswers.ts'
import { refreshSession } from './services/refreshSession.ts'
import type { ResultSharing } from './services/sharing.ts'
import { createSignIn, type SignIn } from './services/signIn.ts'
import { createSubmitAwaited } from './services/submitAwaited.ts'
import { createSubmitTest, type SubmitOutcome } from './services/submitTest.ts'

/** Everything that a screen may ask for. */
export interface Services {
  tests: TestRequests
  answers: AnswerSaving
  profile: ProfileEditing
  signIn: SignIn
  accountDeletion: AccountDeletion
  accountTests: AccountTests
  /** Loads what carries a test to another device and from one. */
  loadCarrying: () => Promise<Carrying>
  submitTest: () => Promise<SubmitOutcome>
  /** Submits the test whose learner was done when the connection, or the page, was gone. Never rejects. */
  submitAwaited: () => Promise<void>
  results: ResultReader
  /** Loads what reads the owner's part of a result. */
  loadOwnResults: () => Promise<OwnResultReader>
  /** Loads what changes who sees a result, and deletes it. */
  loadSharing: () => Promise<ResultSharing>
  /** Loads what reads the learner's results in the order of time. */
  loadProgress: () => Promise<ProgressReader>
  /** The result that arrived meanwhile, to be shown now: it is told once. */
  takeArrivedResult: () => string | null
  /** Whether a result was deleted, which is to be told now: it is told once. */
  takeResultDeleted: () => boolean
  removeTestAside: (testId: string) => Promise<void>
  setSingleKeysOff: (off: boolean) => Promise<void>
  applyUpdate: () => void
  /** No word of the new version any more on this page: the next one takes it over by itself. */
  putOffUpdate: () => void
  /** Opens the browser's dialog; true when the learner agreed. */
  installApp: () => Promise<boolean>
  /** Whether somebody else's result is shown beside the learner's own. */
  setFriendComparisonOff: (off: boolean) => Promise<void>
  /** Never offers again on this device to install the app. */
  dismissInstallHint: () => Promise<void>
  /** Remembers that the offer was seen at this result: it is not made there again. */
  noteInstallHint: (shortcode: string) => Promise<void>
}

export function createServices(dependencies: Dependencies): Services {
  const profile = createProfileEditing(dependencies)
  const outbox = createOutboxSending(dependencies)
  const submitTest = createSubmitTest(dependencies)
  const answers = createAnswerSaving(dependencies, outbox)
  let ownResults: Promise<OwnResultReader> | null = null
  function loadOwnResults(): Promise<OwnResultReader> {
    ownResults ??= import('./services/ownResults.ts')
      .then(({ createOwnResultReader }) => createOwnResultReader(dependencies))
      .catch((error: unknown) => {
        // A chunk that did not load may load next time.
        ownResults = null
        throw error
      })
    return ownResults
  }
  return {
    profile,
    tests: createTestRequests(dependencies),
    answers,
    signIn: createSignIn(dependencies, profile),
    submitTest,
    submitAwaited: createSubmitAwaited(dependencies, submitTest),
    accountDeletion: createAccountDeletion(dependencies),
    accountTests: createAccountTests(dependencies),
    async loadCarrying() {
      return (await import('./services/carryTest.ts')).createCarrying(dependencies, answers)
    },
    results: createResultReader(dependencies, loadOwnResults),
    loadOwnResults,
    async loadSharing() {
      const [{ createResultSharing }, reader] = await Promise.all([import('./services/sharing.ts'), loadOwnResults()])
      return createResultSharing(dependencies, reader)
    },
    async loadProgress() {
      return (await import('./services/progress.ts')).createProgressReader(dependencies)
    },
    takeArrivedResult() {
      const { arrivedResult } = dependencies.store.get()
      dependencies.store.set({ arrivedResult: null })
      return arrivedResult
    },
    takeResultDeleted() {
      const { resultDeleted } = dependencies.store.get()
      dependencies.store.set({ resultDeleted: false })
      return resultDeleted
    },
    async removeTestAside(testId) {
      await removeTestAside(dependencies.database, testId)
      if (dependencies.mirror.read()?.test_id === testId) dependencies.mirror.clear()
      await refreshSession(dependencies)
    },
    async setSingleKeysOff(singleKeysOff) {
      dependencies.store.set({ singleKeysOff })
      // A device that can't store it forgets it with the page.
      await writeSwitch(dependencies.database, 'singleKeysOff', singleKeysOff).catch(() => {})
    },
    applyUpdate: dependencies.applyUpdate,
    putOffUpdate: () => dependencies.store.set({ updateReady: false }),
    installApp: dependencies.installPrompt.open,
    async dismissInstallHint() {
      dependencies.store.set({ installHintOff: true })
      // A device that can't store it asks again on another day.
      await writeSwitch(dependencies.database, 'installHintOff', true).catch(() => {})
    },
    async setFriendComparisonOff(friendComparisonOff) {
      dependencies.store.set({ friendComparisonOff })
      await writeSwitch(dependencies.database, 'friendComparisonOff', friendComparisonOff).catch(() => {})
    },
    async noteInstallHint(installHintAt) {
      dependencies.store.set({ installHintAt })
      await writeText(dependencies.database, 'installHintAt', installHintAt).catch(() => {})
    },
  }
}
