import { ErrorResponse, OidcClient, User } from 'oidc-client-ts'
import { readNote, writeNote } from '#browser/notes.ts'
import { scoped } from '#browser/scope.ts'
import type { SiteIdentity } from '#contracts/site.ts'
import { paths } from '#rules/paths.ts'
import { ProviderError } from './authFailure.ts'
import type { AuthPort, PendingAccount } from './authPort.ts'
import { openGuest } from './guestAuth.ts'
import { openTokenSession, portOf, type Kept } from './tokenSession.ts'

export { passingToken } from './guestAuth.ts'

/** Set after a sign-out, so that the provider asks who signs in next. */
const SIGNED_OUT_KEY = 'openid.signedOut'

/** A token is renewed when less than this is left of its life, in s. */
const RENEWAL_S = 30
/** After this long without an answer, in s, a renewal has failed: sooner than other tabs stop waiting for it. */
const RENEWAL_TIMEOUT_S = 10

/**
 * Creates the port to an OpenID provider: authorization code with PKCE, in the page itself instead of a popup, because
 * installed apps on phones have none. Learners without an account are guests of our own server; while a guest is on
 * the device, they are the one who is signed in, so that their results can be moved first.
 */
export function createAuth({ issuer, clientId }: Extract<SiteIdentity, { kind: 'oidc' }>): AuthPort {
  let created: OidcClient | undefined
  // Created when it is needed, because it wants the browser's storage, which may be refused. One, because each asks the
  // provider for its addresses.
  const client = () =>
    (created ??= new OidcClient({
      authority: issuer,
      client_id: clientId,
      redirect_uri: location.origin + paths.signIn,
      scope: ['openid', 'profile', 'email', 'offline_access'].join(' '),
      // The ID token says all that the page shows.
      loadUserInfo: false,
    }))

  async function renew(text: string): Promise<string> {
    const known = User.fromStorageString(text)
    const { refresh_token } = known
    if (!refresh_token) return text
    const given = await client()
      .useRefreshToken({ state: { ...known, refresh_token }, timeoutInSeconds: RENEWAL_TIMEOUT_S })
      .catch((error: unknown) => {
        const isOver = error instanceof ErrorResponse && error.error === 'invalid_grant'
        throw isOver ? new ProviderError('user-token-expired', error) : unreachable(error)
      })
    // Without a new ID token the library keeps the old one.
    if (!given.id_token || given.id_token === known.id_token) throw new ProviderError('user-token-expired', null)
    return new User({ ...known, ...given }).toStorageString()
  }

  /** Tells the provider that the tokens are over, but waits for no connection (§5.4). */
  function end(text: string): void {
    const { refresh_token: token } = User.fromStorageString(text)
    if (!token) return
    void client()
      .revokeToken(token, 'refresh_token')
      .catch(() => {})
  }

  const guest = openGuest(true)
  const account = openTokenSession({ key: `oidc.user:${issuer}:${clientId}`, lock: 'openid', read, renew, end })

  async function signInThere(): Promise<never> {
    const again = readNote('browser', scoped(SIGNED_OUT_KEY)) !== null
    const language = { ui_locales: document.documentElement.lang }
    const { url } = await client()
      .createSigninRequest(again ? { ...language, prompt: 'login' } : language)
      .catch((error: unknown) => {
        throw unreachable(error)
      })
    const back = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
    location.assign(url)
    // Only in a page that the browser kept: the learner came back with Back.
    await back
    throw new ProviderError('user-cancelled', null)
  }

  async function takeReturned(address: string): Promise<PendingAccount | null> {
    const returned = await client()
      .processSigninResponse(address)
      .catch((error: unknown) => {
        if (error instanceof TypeError) throw unreachable(error)
        const isRefused = error instanceof ErrorResponse && error.error === 'access_denied'
        throw new ProviderError(isRefused ? 'user-cancelled' : 'internal-error', error)
      })
    writeNote('browser', scoped(SIGNED_OUT_KEY), null)
    account.keep(new User(returned).toStorageString())
    if (!guest.kept()) return null
    return { idToken: account.token, guestToken: () => guest.token(true), enter: async () => guest.leave() }
  }

  async function signOut(): Promise<void> {
    writeNote('browser', scoped(SIGNED_OUT_KEY), 'yes')
    // Both, because a guest may not have gone over to the account.
    guest.leave()
    account.leave()
  }

  return {
    ...portOf(guest, account),
    signInWith: (_, returned) => (returned === undefined ? signInThere() : takeReturned(returned)),
    signInAnonymously: guest.begin,
    signOut,
    deleteUser: signOut,
  }
}

const unreachable = (error: unknown) => new ProviderError('network-request-failed', error)

function read(text: string): Kept | null {
  const { id_token: token, profile } = User.fromStorageString(text)
  if (!token) return null
  const user = { uid: profile.sub, email: profile.email ?? null, name: profile.name ?? null, anonymous: false }
  return { user, token, isDue: (profile.exp ?? 0) - RENEWAL_S < Date.now() / 1000 }
}
