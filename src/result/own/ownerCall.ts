import { ApiError } from '#api/apiError.ts'
import { withToken } from '#identity/auth.ts'
import { isSignInOver } from '#identity/authFailure.ts'
import type { Dependencies } from '#session/dependencies.ts'

/**
 * Why a call about an own result gave nothing. 'signedOut': nobody is signed in here, also without a name, or the sign-in
 * is over. 'notFound': the server has no such result, or not for who is signed in. 'failed': any other answer.
 */
export type OwnerCallFailure = 'offline' | 'signedOut' | 'notFound' | 'failed'

/** `retryAfterMs`: the pause that the server asks for, in ms; null when it asks for none. */
interface Failure {
  done: false
  why: OwnerCallFailure
  uid: string | null
  retryAfterMs: number | null
}

/** How a call ended. `uid`: who was signed in for it. */
export type OwnerCall<T> = { done: true; answer: T; uid: string } | Failure

/** Calls the API as who is signed in, also without a name. */
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
    return { done: false, why: failureOf(error), uid, retryAfterMs: error instanceof ApiError ? error.retryAfterMs : null }
  }
}

function failureOf(error: unknown): OwnerCallFailure {
  if (error instanceof ApiError && error.status !== null) {
    if (error.status === 401) return 'signedOut'
    return error.status === 404 && error.isFinal ? 'notFound' : 'failed'
  }
  if (isSignInOver(error)) return 'signedOut'
  return navigator.onLine ? 'failed' : 'offline'
}
