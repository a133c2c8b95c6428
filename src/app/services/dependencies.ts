import type { FlowName } from '#contracts/savedTest'
import type { VocabDatabase } from '#storage/database'
import type { KyInstance } from 'ky'
import type { AccountApi } from '../../api/accountApi.ts'
import type { VocabTestApi } from '../../api/vocabTestApi.ts'
import type { AuthPort } from '../../auth/authPort.ts'
import type { InstallPrompt } from '../../browser/installPrompt.ts'
import type { TestMirror } from '../../browser/testMirror.ts'
import type { SessionStore } from '../sessionStore.ts'

/** What the services work with. The clock and the random source are passed in, so that rules can be tested. */
export interface Dependencies {
  database: VocabDatabase
  store: SessionStore
  api: VocabTestApi
  accountApi: AccountApi
  /** For the parts of the API that load on first use. */
  http: KyInstance
  /** Loads the identity provider's SDK once, on first use. */
  loadAuth: () => Promise<AuthPort>
  /** Tells the other tabs that the stored session changed. */
  announceChange: () => void
  storedReferrer: () => string | null
  /** Base of the API, ending in /v1/. */
  apiBase: string
  /** X-XSRF-TOKEN where there is one to send. */
  xsrfHeaders: () => Record<string, string>
  /** A copy of the test in hand beside the database. */
  mirror: TestMirror
  /** The learner asks for few bytes (Save-Data). */
  savesData: () => boolean
  /** Asks the browser, where it can, to wake the worker for what waits once there is a connection. */
  askForBackgroundSync: () => void
  /** Goes over to the new version of the app that is ready. */
  applyUpdate: () => void
  /** The flow of the build, whatever flag is on. */
  buildFlow: FlowName
  /** Whether the page shows nothing that a test which comes by itself would take away. */
  mayTakeTest: () => boolean
  /** Whether the page is at a step that shows the test in hand, which is begun or not, or is about to submit it. */
  looksAtTest: (begun: boolean) => boolean
  installPrompt: Pick<InstallPrompt, 'open'>
  now: () => number
  random: () => number
}
