import type { VocabDatabase } from '#device/database.ts'
import type { SavingSlice } from './savingSlice.ts'
import type { TestMirror } from './testMirror.ts'

/** What saving needs from outside. */
export interface SavingDependencies {
  database: VocabDatabase
  store: { get(): SavingSlice; set(changes: Partial<SavingSlice>): void }
  /** The second copy of the running test, outside the database. */
  mirror: TestMirror
  /** Reads the session from the device again. */
  reread: () => Promise<void>
  /** Notifies the other tabs that the stored session has changed. */
  announceChange: () => void
  /** Asks the browser, if it can, to wake the service worker for the waiting saves once there is a connection. */
  askForBackgroundSync: () => void
  storedReferrer: () => string | null
  /** Base address of the API, ending in /v1/. */
  apiBase: string
  /** The X-XSRF-TOKEN header, if there is a token to send. */
  xsrfHeaders: () => Record<string, string>
  now: () => number
  random: () => number
}
