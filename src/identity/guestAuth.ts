import type { AuthPort } from './authPort.ts'
import { createAuthState, notOffered } from './authState.ts'
import { openGuestSession } from './guestSession.ts'

/**
 * Creates the port of a site without accounts. Its learners are signed in by their device, as users without a name,
 * from their first result on.
 */
export function createAuth(): AuthPort {
  const guest = openGuestSession()
  const state = createAuthState(() => {
    const uid = guest.id()
    return uid === null ? null : { uid, email: null, name: null, anonymous: false }
  })
  // Another tab may have become the guest's first.
  addEventListener('storage', state.changed)

  async function forget() {
    guest.forget()
    state.changed()
  }

  return {
    observe: state.observe,
    signUp: notOffered,
    logIn: notOffered,
    signInWith: notOffered,
    async signInAnonymously() {
      await guest.begin()
      state.changed()
    },
    async becomeGuest(token, adopt) {
      if (guest.id() !== null) await adopt(await guest.token(false))
      guest.become(token)
      state.changed()
    },
    sendPasswordReset: notOffered,
    // Without the token nobody could have these results again: only a deletion removes it.
    signOut: async () => {},
    idToken: guest.token,
    lastSignIn: async () => (guest.id() === null ? null : { way: null, at: Date.now() }),
    signInAgain: notOffered,
    deleteUser: forget,
  }
}
