/** The signed-in user. An anonymous user counts as signed out at the sign-in step (§5.31). */
export interface SignedInUser {
  uid: string
  email: string | null
  name: string | null
  anonymous: boolean
}

export type AuthState = { kind: 'loading' } | { kind: 'signedOut' } | { kind: 'signedIn'; user: SignedInUser }

export type Provider = 'google' | 'apple'

/** How and when (ms since the epoch) the user last signed in. `way` is null for an anonymous user. */
export interface LastSignIn {
  way: Provider | 'email' | null
  at: number
}

/** What a user gives to prove their identity again. */
export type Proof = { way: 'email'; password: string } | { way: Provider }

/**
 * An account that a guest is about to sign in to. The guest is still signed in, so that what they have can go over first.
 */
export interface WaitingAccount {
  /** Returns an ID token of the account, as `AuthPort.idToken` does of who is signed in. */
  idToken(fresh: boolean): Promise<string>
  /** Returns a new ID token of the guest. Rejects where the provider no longer knows the guest. */
  guestToken(): Promise<string>
  /** Ends the guest's sign-in and signs in to the account. */
  enter(): Promise<void>
}

/** What the app needs from an identity provider. Failed calls reject with an error that authFailure.ts understands. */
export interface AuthPort {
  /** Calls `listener` with the first known state and with every later one. Returns a function that ends this. */
  observe(listener: (state: AuthState) => void): () => void
  /** A guest, who is signed in anonymously, becomes the account and stays the same user. */
  signUp(email: string, password: string): Promise<void>
  /** Signs in; a guest is signed in only by entering the account that waits. */
  logIn(email: string, password: string): Promise<WaitingAccount | null>
  /** As `signUp` or, where the account exists already, `logIn`. Opens a popup, so call it in the click handler itself. */
  signInWith(provider: Provider): Promise<WaitingAccount | null>
  signInAnonymously(): Promise<void>
  /** Makes the provider send an email with a link for choosing a new password. */
  sendPasswordReset(email: string): Promise<void>
  signOut(): Promise<void>
  /** Returns an ID token for the API. `fresh` requests a new one from the provider. */
  idToken(fresh: boolean): Promise<string>
  /** Resolves with null when nobody is signed in. */
  lastSignIn(): Promise<LastSignIn | null>
  /** Signs the same user in again. A provider opens a popup, so call it in the click handler itself. */
  signInAgain(proof: Proof): Promise<void>
  /** Deletes the account, which also signs out. Rejects when the last sign-in is more than some minutes old. */
  deleteUser(): Promise<void>
}
