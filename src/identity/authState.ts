import type { AuthState, SignedInUser } from './authPort.ts'

/** Tells listeners who is signed in, now and at each change. */
export function createAuthState(read: () => SignedInUser | null) {
  const listeners = new Set<(state: AuthState) => void>()
  const state = (): AuthState => {
    const user = read()
    return user ? { kind: 'signedIn', user } : { kind: 'signedOut' }
  }
  return {
    /** Calls `listener` with the state and every later one. Returns a function that stops this. */
    observe(listener: (state: AuthState) => void) {
      listeners.add(listener)
      listener(state())
      return () => void listeners.delete(listener)
    },
    changed() {
      for (const listener of listeners) listener(state())
    },
  }
}

/** Rejects: this provider has no such way to sign in, and the page offers none. */
export const notOffered = () => Promise.reject(new Error('This provider has no such way to sign in'))
