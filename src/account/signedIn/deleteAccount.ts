import { rememberSignIn } from '#account/signIn.ts'
import { call } from '#api/call.ts'
import { isOnline } from '#browser/connection.ts'
import { DeleteAccount } from '#contracts/account.ts'
import { authFailure, isSignInOver, requiresRecentSignIn, type AuthFailure } from '#identity/authFailure.ts'
import type { AuthPort, LastSignIn, Proof } from '#identity/authPort.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { readStoredSession } from '#session/readSession.ts'
import { forgetLearner, readTestIdsOnDevice } from './forgetLearner.ts'

/**
 * The provider refuses to delete an account whose last sign-in is more than 5 minutes ago. This limit leaves one
 * minute for the steps that come first.
 */
const RECENT_MS = 4 * 60 * 1000

/**
 * The outcome of an attempt to delete an account. `dataGone`: the data on the server and the device is deleted, but the
 * account still exists.
 */
export type DeletionOutcome =
  | { kind: 'done' }
  | { kind: 'signInAgain'; way: Proof['way']; dataGone: boolean }
  | { kind: 'cancelled' }
  | { kind: 'failed'; why: DeletionFailure; dataGone: boolean }

/**
 * Why an attempt failed. 'onlyData': everything but the account is deleted; 'notForgotten': the data is deleted on the
 * server but not on this device; `signIn`: the learner did not prove who they are.
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
 * Creates the deletion of an account. It deletes the server's data with a fresh token, then the data on this device,
 * and the account last, because without it nobody could prove whose data it is (docs/decisions/0008).
 */
export function createAccountDeletion(dependencies: Dependencies): AccountDeletion {
  const { loadAuth, http, database, mirror, store, announceChange, now } = dependencies
  let auth: AuthPort | null = null
  let dataGone = false

  const failed = (why: DeletionFailure): DeletionOutcome => ({ kind: 'failed', why, dataGone })

  /** Asks for a new sign-in, unless the user has no means of signing in. */
  const requireSignIn = ({ way }: LastSignIn): DeletionOutcome =>
    way ? { kind: 'signInAgain', way, dataGone } : failed(dataGone ? 'onlyData' : 'notDeleted')

  async function deleteData(port: AuthPort) {
    const token = await port.idToken(true)
    await call(http, DeleteAccount, { token, query: { test_id: await readTestIdsOnDevice(database) } })
  }

  async function forget() {
    await forgetLearner(database)
    mirror.clear()
    store.set({ ...(await readStoredSession(database, now())), notice: null })
    announceChange()
  }

  async function deleteEverything(port: AuthPort, last: LastSignIn): Promise<DeletionOutcome> {
    try {
      await deleteData(port)
    } catch (error) {
      if (isSignInOver(error)) return failed('notSignedIn')
      return failed(isOnline() ? 'notDeleted' : 'offline')
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
      if (requiresRecentSignIn(error)) return requireSignIn(last)
      // The account was already deleted from another device, which is what the learner wants.
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
        // Checked before anything is deleted, so that a learner who gives up here has not deleted half of their data.
        return now() - last.at > RECENT_MS ? requireSignIn(last) : await deleteEverything(auth, last)
      } catch {
        return failed(isOnline() ? 'notDeleted' : 'offline')
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
      return deleteEverything(auth, { way: proof.way, at: now() })
    },
  }
}
