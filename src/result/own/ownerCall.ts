import { ApiError } from '#api/apiError.ts'
import { isOnline } from '#browser/connection.ts'
import { withToken } from '#identity/auth.ts'
import { isSignInOver } from '#identity/authFailure.ts'
import type { Dependencies } from '#session/dependencies.ts'

/**
 * Why an owner's call about a result failed. 'signedOut': nobody is signed in here, not even anonymously, or the
 * sign-in has ended. 'notFound': the server has no such result for the signed-in user. 'failed': any other answer.
 */
export type OwnerCallFailure = 'offline' | 'signedOut' | 'notFound' | 'failed'

/** `retryAfterMs`: the pause that the server requests, in ms, or null. */
interface Failure {
  done: false
  why: OwnerCallFailure
  uid: string | null
  retryAfterMs: number | null
}

/** The outcome of a call. `uid`: the user who was signed in for it. */
export type OwnerCall<T> = { done: true; answer: T; uid: string } | Failure

/** Calls the API as the signed-in user, who may be anonymous. */
export async function callAsOwner<T>(
  { store, loadAuth }: Pick<Dependencies, 'store' | 'loadAuth'>,
  call: (token: string) => Promise<T>,
): Promise<OwnerCall<T>> {
  let uid: string | null = null
  try {
    const auth = await loadAuth()
    const { auth: state } = store.get()
    if (state.kind !== 'signedIn') return { done: false, why: 'signedOut', uid, retryAfterMs: null }
    uid = state.user.uid
    return { done: true, answer: await withToken(auth, call), uid }
  } catch (error) {
    const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : null
    return { done: false, why: failureOf(error), uid, retryAfterMs }
  }
}

function failureOf(error: unknown): OwnerCallFailure {
  if (error instanceof ApiError && error.status !== null) {
    if (error.status === 401) return 'signedOut'
    return error.status === 404 && error.isFinal ? 'notFound' : 'failed'
  }
  if (isSignInOver(error)) return 'signedOut'
  return isOnline() ? 'failed' : 'offline'
}
