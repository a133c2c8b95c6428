import type { FlowName, SavedTest } from '#contracts/savedTest'
import type { UserProfile } from '#contracts/userProfile'
import type { HistoryEntry } from '#domain/testHistory'
import type { AuthState, SignedInUser } from '../auth/authPort.ts'
import type { InstallWay } from '../browser/installPrompt.ts'

/** How the request for a new test stands. */
export type TestRequest = { kind: 'none' } | { kind: 'pending' } | { kind: 'failed'; offline: boolean; message: string }

/** What the app knows: read once at start from the device, held here, written through by the services. */
export interface Session {
  test: SavedTest | null
  /** An unstarted test, kept to be started without a connection. */
  spare: SavedTest | null
  /** Tests that the server refused, newest first: their answers can be exported. */
  aside: SavedTest[]
  profile: UserProfile
  history: HistoryEntry[]
  ownResults: string[]
  /** The flow of the next new test. */
  newTestFlow: FlowName
  auth: AuthState
  /** The account's address or name, known before the provider's SDK is loaded; null when nobody is signed in. */
  signedInAs: string | null
  /** Start was pressed and the new test is not stored yet (decisions, Start and the half-finished test). */
  awaitingTest: boolean
  testRequest: TestRequest
  online: boolean
  /** The whole app is on the device. */
  appStored: boolean
  /** The device did not store the last change: it is kept in memory and tried again. */
  deviceFailing: boolean
  /** Shortcode of a result that arrived while its learner was elsewhere. */
  arrivedResult: string | null
  singleKeysOff: boolean
  /** How the app can be installed here; null: not at all, or it is. */
  installWay: InstallWay | null
  /** The learner does not want to be asked to install the app. */
  installHintOff: boolean
  /** Shortcode of the result at which installing was last offered. */
  installHintAt: string | null
  /** The learner does not want somebody else's result beside their own. */
  friendComparisonOff: boolean
  /** A new version of the app is ready to take over. */
  updateReady: boolean
  /** The failure's text when the server refused the test in hand, which was set aside. */
  refusal: string | null
  /** A result was deleted, which the start has not told yet. */
  resultDeleted: boolean
  /** Something to tell once, such as a deck that was refused. */
  notice: string | null
}

export interface SessionStore {
  get(): Session
  set(changes: Partial<Session>): void
  subscribe(listener: () => void): () => void
}

export function createSessionStore(initial: Session): SessionStore {
  let session = initial
  const listeners = new Set<() => void>()
  return {
    get: () => session,
    set(changes) {
      session = { ...session, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The flow that the guards go by: that of the started test, else that of the next one. */
export function activeFlow({ test, awaitingTest, newTestFlow }: Session): FlowName {
  return test && test.status !== 'new' && !awaitingTest ? test.flow : newTestFlow
}

/** Signed in with a name: an anonymous user counts as signed out at the sign-in step. */
export function isSignedIn(session: Session): boolean {
  return namedUser(session) !== null
}

/** Who is signed in with a name; null also while nobody has asked the provider. */
export function namedUser({ auth }: Session): SignedInUser | null {
  return auth.kind === 'signedIn' && !auth.user.anonymous ? auth.user : null
}
