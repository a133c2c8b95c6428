import { asksForNewSignIn, authFailure, isSignInOver, type AuthFailure } from '#identity/authFailure.ts'
import type { AuthPort, LastSignIn, Proof } from '#identity/authPort.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { readStoredSession } from '#session/readSession.ts'
import { rememberSignIn } from '../signIn.ts'
import { forgetLearner, testIdsOnDevice } from './forgetLearner.ts'

/**
 * The provider refuses to delete an account whose sign-in is older than 5 minutes. One minute is left for the steps
 * before that.
 */
const RECENT_MS = 4 * 60 * 1000

/**
 * The outcome of an attempt to delete an account. `dataGone`: the data on the server and on the device is deleted, the
 * account is not.
 */
export type DeletionOutcome =
  | { kind: 'done' }
  | { kind: 'signInAgain'; way: Proof['way']; dataGone: boolean }
  | { kind: 'cancelled' }
  | { kind: 'failed'; why: DeletionFailure; dataGone: boolean }

/**
 * Why an attempt failed. 'onlyData': all is deleted but the account; 'notForgotten': the server's data are, those of this
 * device are not; `signIn`: the learner did not prove who they are.
 */
export type DeletionFailure =
  'offline' | 'notDeleted' | 'notSignedIn' | 'onlyData' | 'notForgotten' | { signIn: AuthFailure }

export interface AccountDeletion {
  /** Deletes the data and the account of the signed-in user. A failed attempt can be repeated from the start. */
  deleteAccount(): Promise<DeletionOutcome>
  /** Signs in again and continues. A provider opens a popup, so call this in the click handler itself. */
  signInAgain(proof: Proof): Promise<DeletionOutcome>
}

/**
 * Creates the deletion of an account: first the server's data with a fresh token, then the data on this device, and the
 * account itself last, because without it nobody could prove whose data it is (docs/decisions/0008).
 */
export function createAccountDeletion(dependencies: Dependencies): AccountDeletion {
  const { loadAuth, accountApi, database, mirror, store, announceChange, now } = dependencies
  let auth: AuthPort | null = null
  let dataGone = false

  const failed = (why: DeletionFailure): DeletionOutcome => ({ kind: 'failed', why, dataGone })

  /** Asks for a new sign-in, unless the user has no way to sign in. */
  const askAgain = ({ way }: LastSignIn): DeletionOutcome =>
    way ? { kind: 'signInAgain', way, dataGone } : failed(dataGone ? 'onlyData' : 'notDeleted')

  async function deleteData(port: AuthPort) {
    await accountApi.deleteData(await port.idToken(true), await testIdsOnDevice(database))
  }

  async function forget() {
    await forgetLearner(database)
    mirror.clear()
    store.set({ ...(await readStoredSession(database, now())), notice: null })
    announceChange()
  }

  async function proceed(port: AuthPort, last: LastSignIn): Promise<DeletionOutcome> {
    try {
      await deleteData(port)
    } catch (error) {
      if (isSignInOver(error)) return failed('notSignedIn')
      return failed(navigator.onLine ? 'notDeleted' : 'offline')
    }
    dataGone = true
    try {
      await forget()
    } catch {
      return failed('notForgotten')
    }
    try {
      await port.deleteUser()
    } catch (error) {
      if (asksForNewSignIn(error)) return askAgain(last)
      // The account was deleted from another device in the meantime, which is the wanted result.
      if (!isSignInOver(error)) return failed('onlyData')
    }
    await rememberSignIn(dependencies, { kind: 'signedOut' }).catch(() => {})
    return { kind: 'done' }
  }

  return {
    async deleteAccount() {
      dataGone = false
      try {
        auth = await loadAuth()
        const last = await auth.lastSignIn()
        if (!last) return failed('notSignedIn')
        // Checked before anything is deleted; otherwise a learner who then gives up would have deleted only half.
        return now() - last.at > RECENT_MS ? askAgain(last) : await proceed(auth, last)
      } catch {
        return failed(navigator.onLine ? 'notDeleted' : 'offline')
      }
    },
    async signInAgain(proof) {
      if (!auth) return failed('notDeleted')
      try {
        await auth.signInAgain(proof)
      } catch (error) {
        const why = authFailure(error, proof.way)
        return why === null ? { kind: 'cancelled' } : failed({ signIn: why })
      }
      return proceed(auth, { way: proof.way, at: now() })
    },
  }
}
