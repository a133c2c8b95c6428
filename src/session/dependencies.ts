import type { KyInstance } from 'ky'
import type { AccountApi } from '#api/accountApi.ts'
import type { VocabTestApi } from '#api/vocabTestApi.ts'
import type { InstallPrompt } from '#browser/installPrompt.ts'
import type { FlowName } from '#contracts/test.ts'
import type { AuthPort } from '#identity/authPort.ts'
import type { SavingDependencies } from '#saving/saving.ts'
import type { SessionStore } from './sessionStore.ts'

/**
 * What the services need from outside. The clock and the random source are passed in, so that the rules can be tested.
 */
export interface Dependencies extends SavingDependencies {
  store: SessionStore
  api: VocabTestApi
  accountApi: AccountApi
  /** For the API calls whose code loads on first use. */
  http: KyInstance
  /** Loads the identity provider's SDK once, on first use. */
  loadAuth: () => Promise<AuthPort>
  /** Whether the learner has asked for little data (Save-Data). */
  savesData: () => boolean
  /** Switches to the new version of the app that is ready. */
  applyUpdate: () => void
  /** Loads the page again. */
  reload: () => void
  /** The flow that the build sets, whatever flag is on. */
  buildFlow: FlowName
  /**
   * Whether a test that arrives without a request may become the running test: nothing on the page would be replaced.
   */
  canAdoptTest: () => boolean
  /**
   * Whether the page is at a step that shows the running test or is about to submit it. The steps that count depend on
   * whether the test has begun.
   */
  isShowingTest: (begun: boolean) => boolean
  /** Whether the page is at the words, where the learner may change an answer. */
  isAtWords: () => boolean
  installPrompt: Pick<InstallPrompt, 'open'>
}
