import type { Provider } from './authPort.ts'

/** Messages of known provider codes (spec 8). */
const messages: Record<string, string> = {
  'auth/missing-password': 'Password is required',
  'auth/invalid-email': 'Invalid email address',
  'auth/user-not-found': 'User not found',
  'auth/wrong-password': 'Invalid password',
  'auth/email-already-in-use': 'Email already in use',
  'auth/invalid-credential': 'Invalid email or password',
  'auth/invalid-login-credentials': 'Invalid email or password',
  'auth/weak-password': 'Use a password of at least 6 characters',
  'auth/network-request-failed': 'We could not reach the sign-in service. Please check your connection and try again.',
  'auth/too-many-requests': 'Too many tries. Please wait a little and try again.',
  'auth/user-mismatch': 'That is another account. Please sign in with the one that you want to delete.',
  'auth/popup-blocked': 'The sign-in window was blocked. Please allow popups and try again.',
}

/** The learner changed their mind: nothing to say. */
const silent = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])

const fallbacks: Record<Provider | 'email', string> = {
  google: 'Google sign-in failed',
  apple: 'Apple sign-in failed',
  email: 'Email sign-in failed',
}

/** Whether the provider was out of reach; a later try may pass. */
export const isOutOfReach = (failure: unknown) => codeOf(failure) === 'auth/network-request-failed'

/** Whether the provider wants to see a newer sign-in first. */
export const asksForNewSignIn = (failure: unknown) => codeOf(failure) === 'auth/requires-recent-login'

/** Whether the account is not there any more, or its sign-in is over: nothing that a later try mends. */
export const isSignInOver = (failure: unknown) =>
  ['auth/user-not-found', 'auth/user-token-expired', 'auth/user-disabled'].includes(codeOf(failure))

/** The text for a failed sign-in, or null when it was cancelled by the learner. */
export function authMessage(failure: unknown, way: Provider | 'email'): string | null {
  const code = codeOf(failure)
  if (silent.has(code)) return null
  return messages[code] ?? fallbacks[way]
}

/** The text for a reset mail that was not sent, or null: whether there is such an account is nobody else's business. */
export function passwordResetMessage(failure: unknown): string | null {
  const code = codeOf(failure)
  if (code === 'auth/user-not-found') return null
  return messages[code] ?? 'The email could not be sent. Please try again.'
}

function codeOf(failure: unknown): string {
  return failure instanceof Error && 'code' in failure ? String(failure.code) : ''
}
