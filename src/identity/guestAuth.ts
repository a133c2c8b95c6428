import type { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { apiBase } from '#api/everyRequest.ts'
import { createHttpClient, once } from '#api/httpClient.ts'
import { inOneTab } from '#browser/inOneTab.ts'
import { writeNote } from '#browser/notes.ts'
import { scoped } from '#browser/scope.ts'
import { CreateGuest, WithdrawGuestTokens } from '#contracts/guest.ts'
import { isSignInOver, ProviderError } from './authFailure.ts'
import type { AuthPort } from './authPort.ts'
import { openTokenSession, portOf, type Kept } from './tokenSession.ts'

/** The key under which the browser stores the token. */
const GUEST_KEY = 'guest'
/** The key of a token that the server no longer accepts: the last proof of what was the learner's. */
const LOST_KEY = 'guest.lost'

/** A token is renewed after this long, in ms; it lasts 400 days. */
const RENEWAL_AGE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Opens the guest of this device, whom our own server signs in: whoever has the token is the guest.
 * @param anonymous whether there are accounts beside
 */
export function openGuest(anonymous: boolean) {
  const http = createHttpClient(apiBase())
  let beginning: Promise<void> | null = null

  async function ask(asked: () => Promise<{ token: string }>): Promise<string> {
    try {
      return (await asked()).token
    } catch (error) {
      const { status } = error as ApiError
      const mayPass = status === null || status === 429 || status >= 500
      const code = mayPass ? 'network-request-failed' : 'internal-error'
      throw new ProviderError(status === 401 ? 'user-token-expired' : code, error)
    }
  }

  const session = openTokenSession({
    key: GUEST_KEY,
    lock: 'guest',
    read: (token) => readGuest(token, anonymous),
    renew: (token) => ask(() => call(http, CreateGuest, { token })),
  })
  return {
    ...session,
    /** Makes the device's guest, if it has none. @throws ProviderError */
    begin() {
      beginning ??= inOneTab('guest', async () => {
        if (session.text() !== null) return
        const token = await ask(() => call(http, CreateGuest, {}))
        if (session.text() === null) session.keep(token)
      }).finally(() => (beginning = null))
      return beginning
    },
    /** Ends the guest on all other devices: only the new token of this one is accepted. @throws ProviderError */
    async endElsewhere() {
      await session.replace((token) => ask(() => call(http, WithdrawGuestTokens, { token })))
    },
  }
}

/** Creates the port of a site without accounts: from their first result on, learners are signed in by their device. */
export function createAuth(): AuthPort {
  const guest = openGuest(false)
  return {
    ...portOf(guest),
    signInAnonymously: guest.begin,
    async becomeGuest(token, adopt) {
      if (guest.kept()) {
        // Where the server does not accept the own token, nothing can go over.
        const own = await guest.token(true).catch((error: unknown) => {
          if (isSignInOver(error)) return null
          throw error
        })
        if (own !== null) await adopt(own)
      }
      guest.keep(token)
    },
    endElsewhere: guest.endElsewhere,
    // Only a token that the server refuses leads here, and then another guest can begin: nobody is offered to sign out.
    async signOut() {
      writeNote('browser', scoped(LOST_KEY), guest.text())
      guest.leave()
    },
    deleteUser: async () => guest.leave(),
  }
}

/** Returns the token of a guest of whom nothing is kept here. */
export async function passingToken(): Promise<string> {
  return (await call(createHttpClient(apiBase()), CreateGuest, {}, once)).token
}

/** Reads a token, without checking it. */
function readGuest(token: string, anonymous: boolean): Kept | null {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  const { sub, iat } = JSON.parse(atob(payload)) as { sub?: string; iat?: number }
  if (sub === undefined) return null
  const user = { uid: sub, email: null, name: null, anonymous }
  return { user, token, isDue: Date.now() - Number(iat) * 1000 > RENEWAL_AGE_MS }
}
