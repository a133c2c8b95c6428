import type { Provider } from './authPort.ts'

/** Codes of the provider that have a text of their own (§9.17, §9.18). */
const known = [
  'missing-password',
  'invalid-email',
  'user-not-found',
  'wrong-password',
  'email-already-in-use',
  'invalid-credential',
  'account-exists-with-different-credential',
  'weak-password',
  'user-mismatch',
  'network-request-failed',
  'too-many-requests',
  'popup-blocked',
] as const
type KnownFailure = (typeof known)[number]

/** Why a sign-in failed: a code that is known, or else the way that was tried. */
export type AuthFailure = KnownFailure | Provider | 'email'

/** Why a reset email was not sent; 'reset' where nothing more is known. */
export type ResetFailure = KnownFailure | 'reset'

/** The learner cancelled the sign-in, so there is nothing to tell. */
const silent = new Set(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])

/** Whether the provider could not be reached. A later attempt may succeed. */
export const isOutOfReach = (failure: unknown) => codeOf(failure) === 'network-request-failed'

/** Whether the provider requires a more recent sign-in. */
export const asksForNewSignIn = (failure: unknown) => codeOf(failure) === 'requires-recent-login'

/** Whether the account no longer exists or its sign-in has ended. A later attempt cannot succeed. */
export const isSignInOver = (failure: unknown) =>
  ['user-not-found', 'user-token-expired', 'user-disabled'].includes(codeOf(failure))

/** Returns why a sign-in failed, or null when the learner cancelled it. */
export function authFailure(failure: unknown, way: Provider | 'email'): AuthFailure | null {
  return silent.has(codeOf(failure)) ? null : (knownFailure(failure) ?? way)
}

/**
 * Returns why a reset email was not sent. It is null for an unknown address, because nobody else may learn whether an
 * account exists.
 */
export function resetFailure(failure: unknown): ResetFailure | null {
  return codeOf(failure) === 'user-not-found' ? null : (knownFailure(failure) ?? 'reset')
}

/** The provider has two codes for a wrong address or password where it hides which accounts there are. */
function knownFailure(failure: unknown): KnownFailure | undefined {
  const code = codeOf(failure) === 'invalid-login-credentials' ? 'invalid-credential' : codeOf(failure)
  return known.find((each) => each === code)
}

/** The provider's code without the 'auth/' before it; '' for anything else. */
function codeOf(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  return code.startsWith('auth/') ? code.slice('auth/'.length) : ''
}
