import { ErrorResponse, UserManager, WebStorageStateStore, type User } from 'oidc-client-ts'
import { readInTab, writeInTab } from '#browser/tabStorage.ts'
import type { SiteIdentity } from '#contracts/site.ts'
import { paths } from '#rules/paths.ts'
import type { AuthPort, PendingAccount, SignedInUser } from './authPort.ts'
import { createAuthState, notOffered } from './authState.ts'
import { openGuestSession } from './guestSession.ts'

/** Set after a sign-out, so that the provider asks who signs in next. */
const SIGNED_OUT_KEY = 'openid.signedOut'

/** A token is renewed when less than this is left of its life, in s. */
const RENEWAL_S = 30

/** An error with a code of authFailure.ts. */
class OpenIdError extends Error {
  readonly code: string
  constructor(code: string, cause: unknown) {
    super(`auth/${code}`, { cause })
    this.code = `auth/${code}`
  }
}

/**
 * Creates the port to an OpenID provider: authorization code with PKCE, in the page itself instead of a popup, because
 * installed apps on phones have none. Learners without an account are guests of our own server; while a guest is on
 * the device, they are the one who is signed in, so that their results can be moved first.
 */
export function createAuth({ issuer, clientId }: Extract<SiteIdentity, { kind: 'oidc' }>): AuthPort {
  const guest = openGuestSession()
  const manager = new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: location.origin + paths.signIn,
    scope: ['openid', 'profile', 'email', 'offline_access'].join(' '),
    userStore: new WebStorageStateStore({ store: localStorage }),
    automaticSilentRenew: false,
    // The ID token says all that the page shows.
    loadUserInfo: false,
  })
  let user: User | null = null
  const state = createAuthState(() => {
    const uid = guest.id()
    return uid === null ? user && toUser(user) : { uid, email: null, name: null, anonymous: true }
  })

  const ready = manager.getUser().then((stored) => {
    user = stored
  })

  let renewal: Promise<User> | null = null

  /** Returns an ID token that the server still accepts. */
  async function renewed(known: User, fresh: boolean): Promise<string> {
    if (isUsable(known) && !(fresh && known.refresh_token)) return known.id_token!
    renewal ??= inOneTab(() => renew(known)).finally(() => (renewal = null))
    const next = await renewal
    if (user?.profile.sub === next.profile.sub) user = next
    return next.id_token!
  }

  /** Renews the tokens, unless another tab has just done it: a refresh token used twice would end the sign-in. */
  async function renew(known: User): Promise<User> {
    const stored = await manager.getUser()
    if (stored && stored.id_token !== known.id_token && isUsable(stored)) return stored
    if (!stored?.refresh_token) throw new OpenIdError('user-token-expired', null)
    const next = await manager.signinSilent().catch((error: unknown) => {
      throw error instanceof ErrorResponse ? new OpenIdError('user-token-expired', error) : unreachable(error)
    })
    if (!next?.id_token) throw new OpenIdError('user-token-expired', null)
    return next
  }

  async function signInThere(): Promise<never> {
    const again = readInTab(SIGNED_OUT_KEY) !== null
    await manager.signinRedirect(again ? { prompt: 'login' } : {}).catch((error: unknown) => {
      throw unreachable(error)
    })
    // The browser is leaving the page.
    return new Promise(() => {})
  }

  async function takeReturned(address: string): Promise<PendingAccount | null> {
    const returned = await manager.signinRedirectCallback(address).catch((error: unknown) => {
      if (!(error instanceof ErrorResponse)) throw unreachable(error)
      throw new OpenIdError(error.error === 'access_denied' ? 'user-cancelled' : 'internal-error', error)
    })
    writeInTab(SIGNED_OUT_KEY, null)
    const enter = async () => {
      user = returned
      guest.forget()
      state.changed()
    }
    if (guest.id() === null) {
      await enter()
      return null
    }
    return { idToken: (fresh) => renewed(returned, fresh), guestToken: () => guest.token(true), enter }
  }

  async function signOut() {
    guest.forget()
    user = null
    writeInTab(SIGNED_OUT_KEY, 'yes')
    await manager.removeUser()
    state.changed()
  }

  return {
    observe(listener) {
      let stop: (() => void) | null = () => {}
      void ready
        .catch(() => {})
        .then(() => {
          if (stop) stop = state.observe(listener)
        })
      return () => {
        stop?.()
        stop = null
      }
    },
    signUp: notOffered,
    logIn: notOffered,
    signInWith: async (_, returned) => (returned === undefined ? signInThere() : takeReturned(returned)),
    async signInAnonymously() {
      await guest.begin()
      state.changed()
    },
    sendPasswordReset: notOffered,
    signOut,
    async idToken(fresh) {
      await ready
      if (guest.id() !== null) return guest.token(fresh)
      if (!user) throw new Error('Nobody is signed in')
      return renewed(user, fresh)
    },
    // The server deletes by a valid token alone, and the account at the provider is not ours to delete.
    lastSignIn: async () => (user || guest.id() !== null ? { way: null, at: Date.now() } : null),
    signInAgain: notOffered,
    deleteUser: signOut,
  }
}

const isUsable = ({ id_token: token, profile }: User) =>
  token !== undefined && (profile.exp ?? 0) - RENEWAL_S > Date.now() / 1000

/** Does work that no other tab does at the same time, where the browser has locks. */
async function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request('openid', work) : work()
}

const unreachable = (error: unknown) => new OpenIdError('network-request-failed', error)

function toUser({ profile }: User): SignedInUser {
  return { uid: profile.sub, email: profile.email ?? null, name: profile.name ?? null, anonymous: false }
}
