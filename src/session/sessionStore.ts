import type { InstallWay } from '#browser/installPrompt.ts'
import type { UserProfile } from '#contracts/profile.ts'
import type { FlowName, SavedTest } from '#contracts/test.ts'
import type { DeviceState } from '#device/database.ts'
import type { HistoryEntry } from '#device/testHistory.ts'
import { DEFAULT_FLOW } from '#flow/steps.ts'
import type { AuthState, SignedInUser } from '#identity/authPort.ts'

/** The state of the request for a new test. */
export type TestRequest = { kind: 'none' } | { kind: 'pending' } | { kind: 'failed'; offline: boolean; message: string }

/**
 * The state of the app. It is read once from the device at the start and held here; services write each change to the
 * device.
 */
export interface Session {
  test: SavedTest | null
  /** The spare test: unstarted, kept to be started without a connection. */
  spare: SavedTest | null
  /** Tests set aside because the server refused them, newest first. Their answers can be exported. */
  aside: SavedTest[]
  profile: UserProfile
  history: HistoryEntry[]
  ownResults: string[]
  /** The flow of the next new test. */
  newTestFlow: FlowName
  auth: AuthState
  /**
   * The email address or name of the account, known before the provider's SDK is loaded; null when nobody is signed in.
   */
  signedInAs: string | null
  /** Start was pressed and the new test is not stored yet (§5.11). */
  awaitingTest: boolean
  /** The finished test is on its way to the server: an answer that is changed now would be in no result. */
  completing: boolean
  testRequest: TestRequest
  online: boolean
  /** Whether the whole app is stored on the device, and this page served from there. */
  appStored: boolean
  /** Whether the device had no room for the whole app. */
  deviceFull: boolean
  /** The device did not store the last change. The change stays in memory and is stored with the next one. */
  deviceFailing: boolean
  /** The database is in memory: nothing outlives the page. */
  inMemory: boolean
  /** Whether another tab keeps this one from the device's database. */
  device: DeviceState
  /** Another tab holds up what waits to be sent here (§11.38). */
  heldUp: boolean
  /** Shortcode of a result that arrived while the learner was on another screen. */
  arrivedResult: string | null
  singleKeysOff: boolean
  /** How the app can be installed here; null when it cannot be, or already is. */
  installWay: InstallWay | null
  /** The learner does not want to be asked to install the app. */
  installHintOff: boolean
  /** Shortcode of the result at which installing was last offered. */
  installHintAt: string | null
  /** The learner does not want to compare a friend's result with their own. */
  friendComparisonOff: boolean
  /** A new version of the app is ready to take over. */
  updateReady: boolean
  /** The error text of a save that the server refused. The error screen shows it; the start offers the test's answers. */
  refusal: string | null
  /** A result was deleted, and the start screen has not yet said so. */
  resultDeleted: boolean
  /** The year of the server's last answer; null before the first. */
  serverYear: string | null
  /** A notice to show once, for example that a deck was refused. */
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

/** Returns the flow that the guards use: the flow of the started test, else of the next one. */
export function activeFlow({ test, awaitingTest, newTestFlow }: Session): FlowName {
  return test && test.status !== 'new' && !awaitingTest ? test.flow : newTestFlow
}

/** Whether what the learner has told this page is on the device as well. */
export function isKept({ deviceFailing, inMemory }: Pick<Session, 'deviceFailing' | 'inMemory'>): boolean {
  return !deviceFailing && !inMemory
}

/** Whether the learner is signed in with an account. An anonymous user counts as signed out at the sign-in step. */
export function isSignedIn(session: Session): boolean {
  return namedUser(session) !== null
}

/** Returns the user who is signed in with an account; null also while the provider has not been asked. */
export function namedUser({ auth }: Session): SignedInUser | null {
  return auth.kind === 'signedIn' && !auth.user.anonymous ? auth.user : null
}

/** The session before anything is known about the learner. The start screen is prerendered with it. */
export const emptySession: Session = {
  test: null,
  spare: null,
  aside: [],
  profile: {},
  history: [],
  ownResults: [],
  newTestFlow: DEFAULT_FLOW,
  auth: { kind: 'loading' },
  signedInAs: null,
  awaitingTest: false,
  completing: false,
  testRequest: { kind: 'none' },
  online: true,
  appStored: false,
  deviceFull: false,
  deviceFailing: false,
  inMemory: false,
  device: 'ready',
  heldUp: false,
  arrivedResult: null,
  singleKeysOff: false,
  installWay: null,
  installHintOff: false,
  installHintAt: null,
  friendComparisonOff: false,
  updateReady: false,
  refusal: null,
  resultDeleted: false,
  serverYear: null,
  notice: null,
}
