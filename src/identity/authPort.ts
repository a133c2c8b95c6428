/** The signed-in user. An anonymous user counts as signed out at the sign-in step (§5.31). */
export interface SignedInUser {
  uid: string
  email: string | null
  name: string | null
  anonymous: boolean
}

export type AuthState = { kind: 'loading' } | { kind: 'signedOut' } | { kind: 'signedIn'; user: SignedInUser }

/** A provider of accounts. 'openid': the one that the host has chosen; signing in there leaves the page. */
export type Provider = 'google' | 'apple' | 'openid'

/** How, and when in ms since the epoch, the user last signed in. `way` is null for an anonymous user. */
export interface LastSignIn {
  way: Provider | 'email' | null
  at: number
}

/** The means by which a user proves their identity again. */
export type Proof = { way: 'email'; password: string } | { way: Provider }

/**
 * An account that a guest is about to sign in to. The guest is still signed in, so that their tests and results can be
 * moved first.
 */
export interface PendingAccount {
  /** Returns an ID token of the account, like `AuthPort.idToken` for the signed-in user. */
  idToken(fresh: boolean): Promise<string>
  /** Returns a new ID token of the guest. Rejects if the provider no longer knows the guest. */
  guestToken(): Promise<string>
  /** Ends the guest's sign-in and signs in to the account. */
  enter(): Promise<void>
}

/** The operations that the app needs from an identity provider. Their errors are interpreted by authFailure.ts. */
export interface AuthPort {
  /** Calls `listener` with the first known state and every later one. Returns a function that stops this. */
  observe(listener: (state: AuthState) => void): () => void
  /** Creates an account. An anonymous guest becomes that account and stays the same user. */
  signUp(email: string, password: string): Promise<void>
  /** Signs in. For a guest, returns the account to enter instead. */
  logIn(email: string, password: string): Promise<PendingAccount | null>
  /**
   * Acts as `signUp` or, for an existing account, `logIn`. Opens a popup, so call it directly in the click handler;
   * 'openid' leaves the page, and is called again with the address to which the learner `returned`.
   */
  signInWith(provider: Provider, returned?: string): Promise<PendingAccount | null>
  signInAnonymously(): Promise<void>
  /**
   * Makes this device that of the guest with a token, where there are no accounts.
   * @param adopt moves what belongs to the token of this device's own guest, if there is one
   */
  becomeGuest?(token: string, adopt: (own: string) => Promise<void>): Promise<void>
  /** Ends the guest's sign-in on all other devices, where there are no accounts. */
  endElsewhere?(): Promise<void>
  /** Asks the provider to send an email with a link for choosing a new password. */
  sendPasswordReset(email: string): Promise<void>
  signOut(): Promise<void>
  /** Returns an ID token for the API. `fresh` requests a new one from the provider. */
  idToken(fresh: boolean): Promise<string>
  /** Resolves with null when nobody is signed in. */
  lastSignIn(): Promise<LastSignIn | null>
  /** Signs the same user in again. A provider opens a popup, so call it directly in the click handler. */
  signInAgain(proof: Proof): Promise<void>
  /** Deletes the account, which also signs out. Rejects if the last sign-in was more than a few minutes ago. */
  deleteUser(): Promise<void>
}
