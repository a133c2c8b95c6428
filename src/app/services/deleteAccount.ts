import { forgetLearner, testIdsOnDevice } from '#storage/forgetLearner'
import { asksForNewSignIn, authMessage, isSignInOver } from '../../auth/authMessages.ts'
import type { AuthPort, LastSignIn, Proof } from '../../auth/authPort.ts'
import { readStoredSession } from '../readSession.ts'
import type { Dependencies } from './dependencies.ts'
import { rememberSignIn } from './signedInAs.ts'

/** The provider refuses to delete an account whose sign-in is older than 5 minutes; the rest of the way takes time too. */
const RECENT_MS = 4 * 60 * 1000

/** How a try to delete an account ended. `dataGone`: results and device are deleted already, the account is not. */
export type DeletionOutcome =
  | { kind: 'done' }
  | { kind: 'signInAgain'; way: Proof['way']; dataGone: boolean }
  | { kind: 'cancelled' }
  | { kind: 'failed'; message: string; dataGone: boolean }

export interface AccountDeletion {
  /** Deletes data and account of who is signed in. A try that failed can be repeated from its start. */
  deleteAccount(): Promise<DeletionOutcome>
  /** Signs in again and goes on. A provider opens a popup: call it in the click itself. */
  signInAgain(proof: Proof): Promise<DeletionOutcome>
}

const OFFLINE = 'There is no connection. Please try again when you are online.'
const NOT_DELETED = 'Deleting did not work. Your account is still there. Please try again in a moment.'
const NOT_SIGNED_IN = 'You are no longer signed in. Please sign in and try again.'
const ONLY_DATA = 'Your results are deleted, but your account is still there. Please try again.'
const NOT_FORGOTTEN =
  'Your results are deleted, but this device could not forget them. Please try again, or delete this site’s data in the browser.'

/**
 * Deletes an account: the server's data with a fresh token, then this device's, the account itself last, because without
 * it nobody could prove any more whose data it is (docs/decisions/0008).
 */
export function createAccountDeletion(dependencies: Dependencies): AccountDeletion {
  const { loadAuth, accountApi, database, mirror, store, announceChange, now } = dependencies
  let auth: AuthPort | null = null
  let dataGone = false

  const failed = (message: string): DeletionOutcome => ({ kind: 'failed', message, dataGone })

  /** A provider cannot be asked for another sign-in of a user who has no way to sign in. */
  const askAgain = ({ way }: LastSignIn): DeletionOutcome =>
    way ? { kind: 'signInAgain', way, dataGone } : failed(dataGone ? ONLY_DATA : NOT_DELETED)

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
      if (isSignInOver(error)) return failed(NOT_SIGNED_IN)
      return failed(navigator.onLine ? NOT_DELETED : OFFLINE)
    }
    dataGone = true
    try {
      await forget()
    } catch {
      return failed(NOT_FORGOTTEN)
    }
    try {
      await port.deleteUser()
    } catch (error) {
      if (asksForNewSignIn(error)) return askAgain(last)
      // Deleted from another device meanwhile: that is what was asked for.
      if (!isSignInOver(error)) return failed(ONLY_DATA)
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
        if (!last) return failed(NOT_SIGNED_IN)
        // Asked before anything is deleted, or a learner who then gives up would be left with half of it.
        return now() - last.at > RECENT_MS ? askAgain(last) : await proceed(auth, last)
      } catch {
        return failed(navigator.onLine ? NOT_DELETED : OFFLINE)
      }
    },
    async signInAgain(proof) {
      if (!auth) return failed(NOT_DELETED)
      try {
        await auth.signInAgain(proof)
      } catch (error) {
        const message = authMessage(error, proof.way)
        return message === null ? { kind: 'cancelled' } : failed(message)
      }
      return proceed(auth, { way: proof.way, at: now() })
    },
  }
}
