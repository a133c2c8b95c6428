import {
  ErrorResponse,
  InMemoryWebStorage,
  OidcClient,
  UserManager,
  WebStorageStateStore,
  type User,
} from 'oidc-client-ts'
import { inOneTab } from '#browser/inOneTab.ts'
import { readNote, writeNote } from '#browser/notes.ts'
import type { SiteIdentity } from '#contracts/site.ts'
import { paths } from '#rules/paths.ts'
import type { AuthPort, PendingAccount, SignedInUser } from './authPort.ts'
import { createAuthState, notOffered } from './authState.ts'
import { GUEST_KEY, openGuestSession } from './guestSession.ts'
import { ProviderError } from './providerError.ts'

/** Set after a sign-out, so that the provider asks who signs in next. */
const SIGNED_OUT_KEY = 'openid.signedOut'

/** A token is renewed when less than this is left of its life, in s. */
const RENEWAL_S = 30

/**
 * Creates the port to an OpenID provider: authorization code with PKCE, in the page itself instead of a popup, because
 * installed apps on phones have none. Learners without an account are guests of our own server; while a guest is on
 * the device, they are the one who is signed in, so that their results can be moved first.
 */
export function createAuth({ issuer, clientId }: Extract<SiteIdentity, { kind: 'oidc' }>): AuthPort {
  const guest = openGuestSession()
  const store = new WebStorageStateStore({ store: usableStorage() })
  const settings = {
    authority: issuer,
    client_id: clientId,
    redirect_uri: location.origin + paths.signIn,
    scope: ['openid', 'profile', 'email', 'offline_access'].join(' '),
    userStore: store,
    stateStore: store,
    automaticSilentRenew: false,
    // The ID token says all that the page shows.
    loadUserInfo: false,
  }
  const manager = new UserManager(settings)
  let user: User | null = null
  const state = createAuthState(() => {
    const uid = guest.id()
    return uid === null ? user && toUser(user) : { uid, email: null, name: null, anonymous: true }
  })

  const ready = manager.getUser().then((stored) => {
    user = stored
  })

  // Somebody may sign in or out in another tab.
  addEventListener('storage', async ({ key }) => {
    if (key !== GUEST_KEY && !key?.startsWith('oidc.user:')) return
    user = await manager.getUser()
    state.changed()
  })

  let renewal: Promise<User> | null = null

  /** Returns an ID token that the server still accepts. */
  async function renewed(known: User, fresh: boolean): Promise<string> {
    // Without a way to renew it, the server decides whether a token is still good: the clock here may be wrong.
    if (!known.refresh_token || (isUsable(known) && !fresh)) return known.id_token!
    renewal ??= inOneTab('openid', () => renew(known)).finally(() => (renewal = null))
    const next = await renewal
    if (user?.profile.sub === next.profile.sub) user = next
    return next.id_token!
  }

  /** Renews the tokens, unless another tab has just done it: a refresh token used twice would end the sign-in. */
  async function renew(known: User): Promise<User> {
    const wasSignedIn = user !== null // not while a guest's results go over
    const stored = await manager.getUser()
    // In another tab the learner signed out, or somebody else signed in.
    if (stored?.profile.sub !== known.profile.sub) throw new ProviderError('user-token-expired', null)
    if (stored.id_token !== known.id_token && isUsable(stored)) return stored
    const next = await manager.signinSilent().catch((error: unknown) => {
      const isOver = error instanceof ErrorResponse && error.error === 'invalid_grant'
      throw isOver ? new ProviderError('user-token-expired', error) : unreachable(error)
    })
    if ((wasSignedIn && !user) || readNote('browser', SIGNED_OUT_KEY) !== null) {
      // The learner signed out meanwhile, here or in another tab, and the library has just stored them again.
      await manager.removeUser()
      revoke(next)
      throw new ProviderError('user-token-expired', null)
    }
    // Without a new ID token the library keeps the old one.
    if (!next?.id_token || next.id_token === stored.id_token) throw new ProviderError('user-token-expired', null)
    return next
  }

  async function signInThere(): Promise<never> {
    const again = readNote('browser', SIGNED_OUT_KEY) !== null
    const language = { ui_locales: document.documentElement.lang }
    await manager.signinRedirect(again ? { ...language, prompt: 'login' } : language).catch((error: unknown) => {
      throw unreachable(error)
    })
    // It resolves only in a page that the browser kept: the learner came back with Back.
    throw new ProviderError('user-cancelled', null)
  }

  async function takeReturned(address: string): Promise<PendingAccount | null> {
    const returned = await manager.signinRedirectCallback(address).catch((error: unknown) => {
      if (error instanceof TypeError) throw unreachable(error)
      const isRefused = error instanceof ErrorResponse && error.error === 'access_denied'
      throw new ProviderError(isRefused ? 'user-cancelled' : 'internal-error', error)
    })
    writeNote('browser', SIGNED_OUT_KEY, null)
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
    await ready.catch(() => {}) // it sets the user
    const known = user
    user = null
    writeNote('browser', SIGNED_OUT_KEY, 'yes')
    // Another tab may have renewed it, or a guest may not have gone over to it.
    const stored = await manager.getUser().catch(() => null)
    await manager.removeUser()
    state.changed()
    revoke(stored ?? known)
  }

  /** Tells the provider that the tokens are over, but waits for no connection (§5.4). */
  function revoke(of: User | null) {
    const token = of?.refresh_token
    if (token) void new OidcClient(settings).revokeToken(token, 'refresh_token').catch(() => {})
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

/** The browser's storage; where it is refused, the page's, so that a guest can finish a test. */
function usableStorage(): Storage {
  try {
    return localStorage
  } catch {
    return new InMemoryWebStorage()
  }
}

const unreachable = (error: unknown) => new ProviderError('network-request-failed', error)

function toUser({ profile }: User): SignedInUser {
  return { uid: profile.sub, email: profile.email ?? null, name: profile.name ?? null, anonymous: false }
}
