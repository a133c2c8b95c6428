import type { UserProfile } from '#contracts/profile.ts'
import type { SavedTest } from '#contracts/test.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { Pending } from './senders.ts'
import type { TestMirror } from './testMirror.ts'

/** The part of the session that saving reads and changes. */
export interface SavingState {
  test: SavedTest | null
  profile: UserProfile
  /** The device did not store the last change. The change stays in memory and is stored with the next one. */
  deviceFailing: boolean
  /** The error text when the server refused the running test and it was set aside. */
  refusal: string | null
  /** Another tab holds up what waits to be sent here. */
  heldUp: boolean
}

/** What saving needs from outside. */
export interface SavingDependencies {
  /** Rooms register their senders here. */
  pending: Pending
  database: VocabDatabase
  store: { get(): SavingState; set(changes: Partial<SavingState>): void }
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
  /** Reports an error that nobody sees. */
  reportError: (error: unknown) => void
  now: () => number
  random: () => number
}
