import type { Provider } from './authPort.ts'

/** Messages for known error codes of the provider (§9.17, §9.18). */
const messages: Record<string, string> = {
  'auth/missing-password': 'Password is required',
  'auth/invalid-email': 'Invalid email address',
  'auth/user-not-found': 'User not found',
  'auth/wrong-password': 'Invalid password',
  'auth/email-already-in-use': 'Email already in use',
  'auth/invalid-credential': 'Invalid email or password',
  'auth/invalid-login-credentials': 'Invalid email or password',
  'auth/account-exists-with-different-credential':
    'You have an account with this email address already. Please sign in the way you did before.',
  'auth/weak-password': 'Use a password of at least 6 characters',
  'auth/network-request-failed': 'We could not reach the sign-in service. Please check your connection and try again.',
  'auth/too-many-requests': 'Too many tries. Please wait a little and try again.',
  'auth/user-mismatch': 'That is another account. Please sign in with the one that you want to delete.',
  'auth/popup-blocked': 'The sign-in window was blocked. Please allow popups and try again.',
}

/** The learner cancelled the sign-in, so there is no message. */
const silent = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])

const fallbacks: Record<Provider | 'email', string> = {
  google: 'Google sign-in failed',
  apple: 'Apple sign-in failed',
  email: 'Email sign-in failed',
}

/** Whether the provider could not be reached. A later attempt may succeed. */
export const isOutOfReach = (failure: unknown) => codeOf(failure) === 'auth/network-request-failed'

/** Whether the provider requires a more recent sign-in. */
export const asksForNewSignIn = (failure: unknown) => codeOf(failure) === 'auth/requires-recent-login'

/** Whether the account no longer exists or its sign-in has ended. A later attempt cannot succeed. */
export const isSignInOver = (failure: unknown) =>
  ['auth/user-not-found', 'auth/user-token-expired', 'auth/user-disabled'].includes(codeOf(failure))

/** Returns the message for a failed sign-in, or null when the learner cancelled it. */
export function authMessage(failure: unknown, way: Provider | 'email'): string | null {
  const code = codeOf(failure)
  if (silent.has(code)) return null
  return messages[code] ?? fallbacks[way]
}

/**
 * What else may lead into the account. A password ends when Google takes over an account whose address was never
 * confirmed, and nobody can be told which accounts there are: so it is said to everybody.
 */
const OTHER_WAYS =
  'Did you sign in with Google or Apple before? Choose ‘Other ways to continue’. Or choose ‘Forgot password?’ to get a new one.'
const hints: Record<string, string> = {
  'auth/user-not-found': OTHER_WAYS,
  'auth/wrong-password': OTHER_WAYS,
  'auth/invalid-credential': OTHER_WAYS,
  'auth/invalid-login-credentials': OTHER_WAYS,
  'auth/email-already-in-use':
    'Choose ‘Log in’ below. Or, if you signed in with Google or Apple before, ‘Other ways to continue’.',
}

/** Returns what a learner may try after a failed sign-in; undefined where there is nothing to say. */
export const authHint = (failure: unknown): string | undefined => hints[codeOf(failure)]

/**
 * Returns the message for a reset email that was not sent. It is null for an unknown address, because nobody else may
 * learn whether an account exists.
 */
export function passwordResetMessage(failure: unknown): string | null {
  const code = codeOf(failure)
  if (code === 'auth/user-not-found') return null
  return messages[code] ?? 'The email could not be sent. Please try again.'
}

function codeOf(failure: unknown): string {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
}
