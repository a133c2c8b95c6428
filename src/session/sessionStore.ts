import { AccountSlice } from '#account/accountSlice.ts'
import type { FlowName } from '#contracts/test.ts'
import type { SignedInUser } from '#identity/authPort.ts'
import { NotebookSlice } from '#notebook/notebookSlice.ts'
import { ResultSlice } from '#result/resultSlice.ts'
import { SavingSlice } from '#saving/savingSlice.ts'
import { TakingSlice } from '#taking/takingSlice.ts'
import { SessionSlice } from './sessionSlice.ts'

/**
 * The state of the app. Each room declares its slice. It is read from the device at the start; services then write each
 * change to the device.
 */
export interface Session extends SavingSlice, SessionSlice, TakingSlice, AccountSlice, ResultSlice, NotebookSlice {}

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

/** Whether the learner has no account, but results that another device could have: see `AccountSlice.accounts`. */
export const carriesGuest = ({ accounts, signedInAs }: Session) => !accounts && signedInAs !== null

/** Returns the user who is signed in with an account. Null otherwise, and before the provider has answered. */
export function namedUser({ auth }: Session): SignedInUser | null {
  return auth.kind === 'signedIn' && !auth.user.anonymous ? auth.user : null
}

/** The session of an unknown learner. The start screen is prerendered with it. */
export const emptySession: Session = {
  ...new SavingSlice(),
  ...new SessionSlice(),
  ...new TakingSlice(),
  ...new AccountSlice(),
  ...new ResultSlice(),
  ...new NotebookSlice(),
}
