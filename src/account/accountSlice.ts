import type { AuthState } from '#identity/authPort.ts'

/** The session's fields about the learner's account, before the identity provider has answered. */
export class AccountSlice {
  /** Whether learners can have accounts here. Without, each is signed in by the device. */
  accounts = true
  auth: AuthState = { kind: 'loading' }
  /**
   * The email address or name of the account, known before the provider's SDK is loaded; null when nobody is signed in.
   */
  signedInAs: string | null = null
}
