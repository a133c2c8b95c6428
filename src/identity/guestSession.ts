import { ApiError } from '#api/apiError.ts'
import { bearer, callApi } from '#api/callApi.ts'
import { apiBase } from '#api/everyRequest.ts'
import { createHttpClient } from '#api/httpClient.ts'
import { GuestResponse, GUESTS_PATH } from '#contracts/guest.ts'

/** The key under which the browser stores the token. */
const TOKEN_KEY = 'guest'

/** A token is renewed after this long, in ms; it lasts 400 days. */
const RENEWAL_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** A guest of a server that signs guests in itself: whoever has the token is the guest. */
export interface GuestSession {
  /** The guest's id; null if there is no guest on this device. */
  id(): string | null
  /** Makes the device's guest, if it has none. @throws ApiError */
  begin(): Promise<void>
  /** Returns the guest's token. `fresh`: a new one. @throws ApiError, or Error if there is no guest */
  token(fresh: boolean): Promise<string>
  /** Makes this device that of another guest. */
  become(token: string): void
  forget(): void
}

/** Opens the guest of this device. If the browser stores nothing, a guest lasts as long as the page. */
export function openGuestSession(): GuestSession {
  const http = createHttpClient(apiBase())
  let unstored: string | null = null
  const read = () => unstored ?? readToken()
  const keep = (token: string | null) => {
    unstored = writeToken(token) ? null : token
  }

  async function request(known: string | null): Promise<string> {
    const options = { method: 'post', ...(known && { headers: bearer(known) }) }
    const { token } = await callApi(http, GUESTS_PATH, options, { statuses: [201], schema: GuestResponse }, 'account')
    keep(token)
    return token
  }

  return {
    id: () => claimOf(read(), 'sub'),
    async begin() {
      if (read() === null) await request(null)
    },
    async token(fresh) {
      const known = read()
      if (known === null) throw new Error('There is no guest on this device')
      const isOld = Date.now() - Number(claimOf(known, 'iat')) * 1000 > RENEWAL_AGE_MS
      if (!fresh && !isOld) return known
      try {
        return await request(known)
      } catch (error) {
        // The server lost its secret: nobody can prove any more to be this guest.
        if (error instanceof ApiError && error.status === 401) return request(null)
        if (fresh) throw error
        return known
      }
    },
    become: keep,
    forget: () => keep(null),
  }
}

/** Reads a claim of a token, without checking it; null for a text that is no token. */
function claimOf(token: string | null, name: 'sub' | 'iat'): string | null {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const claim = (JSON.parse(atob(payload)) as Record<string, unknown>)[name]
    return claim === undefined ? null : String(claim)
  } catch {
    return null
  }
}

function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

/** Returns whether the browser stores the token. */
function writeToken(token: string | null): boolean {
  try {
    if (token === null) localStorage.removeItem(TOKEN_KEY)
    else localStorage.setItem(TOKEN_KEY, token)
    return true
  } catch {
    return false
  }
}
