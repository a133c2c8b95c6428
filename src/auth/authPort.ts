/** The signed-in learner. An anonymous one counts as signed out at the sign-in step (decisions, noD and auth). */
export interface SignedInUser {
  uid: string
  email: string | null
  name: string | null
  anonymous: boolean
}

export type AuthState = { kind: 'loading' } | { kind: 'signedOut' } | { kind: 'signedIn'; user: SignedInUser }

export type Provider = 'google' | 'apple'

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
}
