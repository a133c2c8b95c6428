import { dayAfter } from '#browser/clock.ts'
import type { InstallWay } from '#browser/installPrompt.ts'
import type { UserProfile } from '#contracts/profile.ts'
import type { FlowName, SavedTest } from '#contracts/test.ts'
import type { DeviceState } from '#device/database.ts'
import type { NotebookAhead } from '#device/notebookState.ts'
import type { HistoryEntry } from '#device/testHistory.ts'
import type { SubmissionState } from '#flow/completion.ts'
import { DEFAULT_FLOW } from '#flow/steps.ts'
import type { AuthState, SignedInUser } from '#identity/authPort.ts'

/**
 * The state of the app, room by room, with the values for an unknown learner: the start screen is prerendered
 * with them. It is read from the device at the start; services then write each change to the device.
 */
export class Session {
  // saving
  test: SavedTest | null = null
  profile: UserProfile = {}
  /** Whether the device failed to store the last change, which stays in memory and is stored with the next one. */
  deviceFailing = false
  /** Whether another tab blocks sending from this one (§11.38). */
  sendBlocked = false
  /** What the server refused. The error screen reports it; the start screen offers the test's answers. */
  refusal: 'partialSave' | null = null

  // session
  online = true
  /** Whether the whole app is stored on the device, and the page was loaded from there. */
  appStored = false
  /** Whether the device had no room for the whole app. */
  deviceFull = false
  /** Whether the database is in memory, so that its data is lost with the page. */
  inMemory = false
  /** The state of the device's database, which another tab may block. */
  device: DeviceState = 'ready'
  /** Whether a new version of the app is waiting. */
  updateReady = false
  /** How the app can be installed here; null if it cannot be, or already is. */
  installWay: InstallWay | null = null
  /** The year of the server's last answer; null before the first. */
  serverYear: string | null = null

  // taking
  /** The spare test: unstarted, for starting without a connection. */
  spare: SavedTest | null = null
  /** Tests that the server refused or that cannot be read, newest first. Their answers can be exported. */
  aside: SavedTest[] = []
  /** The flow of the next new test. */
  newTestFlow: FlowName = DEFAULT_FLOW
  /** Whether Start was pressed and the new test is not stored yet (§5.11). */
  awaitingTest = false
  submission: SubmissionState = { kind: 'idle' }
  /** The state of the request for a new test. */
  testRequest: { kind: 'none' } | { kind: 'pending' } | { kind: 'failed'; offline: boolean } = { kind: 'none' }
  singleKeysOff = false
  /**
   * When the forms were last sent, the exam question answered and the promise of 'Word ≠ Meaning' given: ms, as text.
   */
  formsFilledAt: string | null = null
  examToldAt: string | null = null
  promisedAt: string | null = null
  /** A message to show once: the deck was refused. */
  notice: 'deckRefused' | null = null

  // account
  /** Whether learners can have accounts here. Without, each is signed in by the device. */
  accounts = true
  auth: AuthState = { kind: 'loading' }
  /**
   * The email address or name of the account, known before the provider's SDK is loaded; null when nobody is signed in.
   */
  signedInAs: string | null = null

  // result
  history: HistoryEntry[] = []
  ownResults: string[] = []
  /** Whether the learner has declined to install the app. */
  installHintOff = false
  /** The shortcode of the result at which installing was last offered. */
  installHintAt: string | null = null
  /** The shortcode of the result whose link led the learner to the test. */
  invitedBy: string | null = null
  /** Whether the learner has hidden the comparison with a friend. */
  friendComparisonOff = false
  /** Whether a result was deleted and the start screen has not announced it yet. */
  resultDeleted = false

  // notebook
  /** Null until the notebook was opened on this device. */
  notebookAhead: NotebookAhead | null = null
  /**
   * Whether the server has refused the last entries: for good, because the notebook is full or one of them is invalid, or
   * for today, because too many came from the network.
   */
  notebookRefused: 'full' | 'today' | null = null
}

export interface SessionStore {
  get(): Session
  /**
   * Changes the session, which `get` returns at once, also to whatever renders for another reason.
   * @param when runs the notification of the listeners: at once by default
   */
  set(changes: Partial<Session>, when?: (notify: () => void) => void): void
  subscribe(listener: () => void): () => void
}

export function createSessionStore(initial: Session): SessionStore {
  let session = initial
  const listeners = new Set<() => void>()
  return {
    get: () => session,
    set(changes, when = (notify) => notify()) {
      session = { ...session, ...changes }
      when(() => {
        for (const listener of listeners) listener()
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the flow that the guards use: that of the started test, or of the next one. */
export function activeFlow({ test, awaitingTest, newTestFlow }: Session): FlowName {
  return test && test.status !== 'new' && !awaitingTest ? test.flow : newTestFlow
}

/** Whether the learner's data in this page is also stored on the device. */
export function isKept({ deviceFailing, inMemory }: Pick<Session, 'deviceFailing' | 'inMemory'>): boolean {
  return !deviceFailing && !inMemory
}

/** Whether the learner is signed in with an account. Anonymous users count as signed out at the sign-in step. */
export function isSignedIn(session: Session): boolean {
  return namedUser(session) !== null
}

/** Whether the learner has no account, but results that another device could have: see `accounts`. */
export const carriesGuest = ({ accounts, signedInAs }: Session) => !accounts && signedInAs !== null

/** Returns the user who is signed in with an account. Null otherwise, and before the provider has answered. */
export function namedUser({ auth }: Session): SignedInUser | null {
  return auth.kind === 'signedIn' && !auth.user.anonymous ? auth.user : null
}

// Marked as pure, so that the document's own script, which needs none of it, does not contain it.
export const emptySession: Session = /* @__PURE__ */ Object.assign({}, /* @__PURE__ */ new Session())

/** Whether the learner has a result or a notebook, so that the start is Today. */
export const hasToday = ({ history, notebookAhead }: Session): boolean =>
  history.length > 0 || (notebookAhead?.due.length ?? 0) > 0

/** Returns the number of cards due on the day of `now` (ms since the epoch); 0 without a notebook. */
export function dueToday(ahead: NotebookAhead | null, now: number): number {
  const end = dayAfter(now)
  return Math.min(ahead?.limit ?? 0, ahead?.due.filter((at) => at < end).length ?? 0)
}
