import { isSignInOver } from './authFailure.ts'
import type { AuthPort } from './authPort.ts'
import { createAuthState, notOffered } from './authState.ts'
import { GUEST_KEY, openGuestSession } from './guestSession.ts'

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
  addEventListener('storage', ({ key }) => key === GUEST_KEY && state.changed())

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
      if (guest.id() !== null) {
        // Where the server does not accept the own token, nothing can go over.
        const own = await guest.token(true).catch((error: unknown) => {
          if (isSignInOver(error)) return null
          throw error
        })
        if (own !== null) await adopt(own)
      }
      guest.become(token)
      state.changed()
    },
    endElsewhere: guest.endElsewhere,
    sendPasswordReset: notOffered,
    // Only a token that the server refuses leads here: nobody is offered to sign out.
    async signOut() {
      guest.putAway()
      state.changed()
    },
    idToken: guest.token,
    lastSignIn: async () => (guest.id() === null ? null : { way: null, at: Date.now() }),
    signInAgain: notOffered,
    deleteUser: forget,
  }
}
