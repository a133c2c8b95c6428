/** The signed-in learner. An anonymous one counts as signed out at the sign-in step (decisions, noD and auth). */
export interface SignedInUser {
  uid: string
  email: string | null
  name: string | null
  anonymous: boolean
}

export type AuthState = { kind: 'loading' } | { kind: 'signedOut' } | { kind: 'signedIn'; user: SignedInUser }

export type Provider = 'google' | 'apple'

/** How and when (ms since the epoch) somebody signed in last; no way for an anonymous user. */
export interface LastSignIn {
  way: Provider | 'email' | null
  at: number
}

/** What proves once more who somebody is. */
export type Proof = { way: 'email'; password: string } | { way: Provider }

/** What the app needs of an identity provider. Failed calls reject with an AuthFailure. */
export interface AuthPort {
  /** Calls `listener` with the first known state and with every later one; returns the unsubscriber. */
  observe(listener: (state: AuthState) => void): () => void
  signUp(email: string, password: string): Promise<void>
  logIn(email: string, password: string): Promise<void>
  /** Opens a popup: call it in the click itself. */
  signInWith(provider: Provider): Promise<void>
  signInAnonymously(): Promise<void>
  /** Has the provider mail a link for choosing a new password. */
  sendPasswordReset(email: string): Promise<void>
  signOut(): Promise<void>
  /** An ID token for the API; `fresh` asks the provider for a new one. */
  idToken(fresh: boolean): Promise<string>
  /** Null when nobody is signed in. */
  lastSignIn(): Promise<LastSignIn | null>
  /** Signs the same user in again. A provider opens a popup: call it in the click itself. */
  signInAgain(proof: Proof): Promise<void>
  /** Deletes the account, which ends the sign-in. Refused when the last sign-in is some minutes old. */
  deleteUser(): Promise<void>
}
