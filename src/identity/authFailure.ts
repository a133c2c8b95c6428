import type { Provider } from './authPort.ts'

/** The provider's codes that have their own texts (§9.17, §9.18). */
const KNOWN_CODES = [
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
type KnownFailure = (typeof KNOWN_CODES)[number]

/** Why a sign-in failed: a known code or, for any other, the attempted way. */
export type AuthFailure = KnownFailure | Provider | 'email'

/** Why a reset email was not sent; 'reset' for any unknown reason. */
export type ResetFailure = KnownFailure | 'reset'

/** An error with one of these codes, from a provider that is not Firebase. */
export class ProviderError extends Error {
  readonly code: string
  constructor(code: string, cause: unknown) {
    super(`auth/${code}`, { cause })
    this.code = `auth/${code}`
  }
}

/** Codes for a sign-in that the learner cancelled, so that no message is needed. */
const CANCELLED = new Set(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])

/** Whether the provider could not be reached, so that a later attempt may succeed. */
export const isNetworkFailure = (failure: unknown) => codeOf(failure) === 'network-request-failed'

/** Whether the provider requires a more recent sign-in. */
export const requiresRecentSignIn = (failure: unknown) => codeOf(failure) === 'requires-recent-login'

/** Whether the account no longer exists or its sign-in has ended, so that retrying cannot succeed. */
export const isSignInOver = (failure: unknown) =>
  ['user-not-found', 'user-token-expired', 'user-disabled'].includes(codeOf(failure))

/** Returns why a sign-in failed, or null if the learner cancelled it. */
export function authFailure(failure: unknown, way: Provider | 'email'): AuthFailure | null {
  return CANCELLED.has(codeOf(failure)) ? null : (knownFailure(failure) ?? way)
}

/** Returns why a reset email was not sent. Null for an unknown address, so that nobody learns which accounts exist. */
export function resetFailure(failure: unknown): ResetFailure | null {
  return codeOf(failure) === 'user-not-found' ? null : (knownFailure(failure) ?? 'reset')
}

/**
 * Returns the known code. For a wrong address or password, the provider has two codes while it hides which accounts
 * exist.
 */
function knownFailure(failure: unknown): KnownFailure | undefined {
  const code = codeOf(failure) === 'invalid-login-credentials' ? 'invalid-credential' : codeOf(failure)
  return KNOWN_CODES.find((each) => each === code)
}

/** Returns the provider's code without its prefix 'auth/'; '' for other failures. */
function codeOf(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : ''
  return code.startsWith('auth/') ? code.slice('auth/'.length) : ''
}
