import type { KyInstance } from 'ky'
import type { VocabTestApi } from '#api/vocabTestApi.ts'
import type { InstallPrompt } from '#browser/installPrompt.ts'
import type { FlowName } from '#contracts/test.ts'
import type { AuthPort } from '#identity/authPort.ts'
import type { SavingDependencies } from '#saving/saving.ts'
import type { SessionStore } from './sessionStore.ts'

/** The external dependencies of the services. Clock and random source are included so that rules can be tested. */
export interface Dependencies extends SavingDependencies {
  store: SessionStore
  api: VocabTestApi
  /** For API calls whose code loads on first use. */
  http: KyInstance
  /** Loads the identity provider's SDK once, on first use. */
  loadAuth: () => Promise<AuthPort>
  /** Whether the learner has asked the browser to save data (Save-Data). */
  savesData: () => boolean
  /** Switches to the waiting new version of the app. */
  applyUpdate: () => void
  /** Reloads the page. */
  reload: () => void
  /** The flow that the host chose, regardless of flags. */
  siteFlow: FlowName
  /** Whether a test that arrives unrequested may become the running test, because the page shows none to replace. */
  canAdoptTest: () => boolean
  /**
   * Whether the page shows the running test or is about to submit it. Which steps count depends on whether the test has
   * begun.
   */
  isShowingTest: (begun: boolean) => boolean
  /** Whether the page is at the words, where the learner may change an answer. */
  isAtWords: () => boolean
  /** Whether the page is at the results step, where the learner waits for the submission. */
  isAtResults: () => boolean
  installPrompt: Pick<InstallPrompt, 'open'>
}
