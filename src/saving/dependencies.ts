import type { VocabDatabase } from '#device/database.ts'
import type { Session } from '#session/sessionStore.ts'
import type { Pending } from './senders.ts'
import type { TestMirror } from './testMirror.ts'

/** What saving reads and changes of the session. */
type SavingSession = Pick<Session, 'test' | 'profile' | 'deviceFailing' | 'sendBlocked' | 'refusal'>

/** The external dependencies of saving. */
export interface SavingDependencies {
  /** Rooms register their senders here. */
  pending: Pending
  database: VocabDatabase
  store: { get(): SavingSession; set(changes: Partial<SavingSession>, when?: (notify: () => void) => void): void }
  /** The second copy of the running test, outside the database. */
  mirror: TestMirror
  /** Reads the session from the device again. */
  reread: () => Promise<void>
  /** Notifies the other tabs that the stored session has changed. */
  announceChange: () => void
  /** Runs work once the next frame has been painted, soon even on a hidden page. */
  afterPaint: (work: () => void) => void
  /** Asks the browser, if it can, to wake the service worker for pending saves when there is a connection. */
  askForBackgroundSync: () => void
  storedReferrer: () => string | null
  /** The base address of the API, ending in /v1/. */
  apiBase: string
  /** The X-XSRF-TOKEN header, if there is a token to send. */
  xsrfHeaders: () => Record<string, string>
  /** Reports an error that is not shown to the learner. */
  reportError: (error: unknown) => void
  now: () => number
  random: () => number
}
