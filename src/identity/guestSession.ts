import { ApiError } from '#api/apiError.ts'
import { bearer, callApi } from '#api/callApi.ts'
import { apiBase } from '#api/everyRequest.ts'
import { createHttpClient } from '#api/httpClient.ts'
import { inOneTab } from '#browser/inOneTab.ts'
import { readNote, writeNote } from '#browser/notes.ts'
import { GUEST_WITHDRAWALS_PATH, GuestResponse, GUESTS_PATH } from '#contracts/guest.ts'
import { ProviderError } from './providerError.ts'

/** The key under which the browser stores the token. */
export const GUEST_KEY = 'guest'
/** The key of a token that the server no longer accepts: the last proof of what was the learner's. */
const LOST_KEY = 'guest.lost'

/** A token is renewed after this long, in ms; it lasts 400 days. */
const RENEWAL_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** A guest of a server that signs guests in itself: whoever has the token is the guest. */
export interface GuestSession {
  /** The guest's id; null if there is no guest on this device. */
  id(): string | null
  /** Makes the device's guest, if it has none. @throws ProviderError */
  begin(): Promise<void>
  /**
   * Returns the guest's token. `fresh`: a new one of the same guest.
   * @throws ProviderError if it cannot be renewed; 'user-token-expired' if the server no longer accepts it
   */
  token(fresh: boolean): Promise<string>
  /** Ends the guest on all other devices: only the new token of this one is accepted. @throws ProviderError */
  endElsewhere(): Promise<void>
  /** Makes this device that of another guest. */
  become(token: string): void
  /** Removes the token for good, because nothing is left that it would prove. */
  forget(): void
  /** Puts a token away that the server no longer accepts, so that another guest can begin. */
  putAway(): void
}

/** Opens the guest of this device. If the browser stores nothing, a guest lasts as long as the page. */
export function openGuestSession(): GuestSession {
  const http = createHttpClient(apiBase())
  let unstored: string | null = null
  let beginning: Promise<void> | null = null
  let renewal: Promise<string> | null = null
  const read = () => unstored ?? readNote('browser', GUEST_KEY)
  const keep = (token: string | null) => {
    unstored = writeNote('browser', GUEST_KEY, token) ? null : token
  }

  async function request(known: string | null, path = GUESTS_PATH): Promise<string> {
    const options = { method: 'post', ...(known && { headers: bearer(known) }) }
    try {
      const { token } = await callApi(http, path, options, { statuses: [201], schema: GuestResponse }, 'account')
      // Not after the learner's data were deleted meanwhile.
      if (read() === known) keep(token)
      return token
    } catch (error) {
      throw new ProviderError(codeOf(error), error)
    }
  }

  return {
    id: () => claimOf(read(), 'sub'),
    begin() {
      beginning ??= inOneTab('guest', async () => {
        if (read() === null) await request(null)
      }).finally(() => (beginning = null))
      return beginning
    },
    async token(fresh) {
      const known = read()
      if (known === null) throw new Error('There is no guest on this device')
      const isOld = Date.now() - Number(claimOf(known, 'iat')) * 1000 > RENEWAL_AGE_MS
      if (!fresh && !isOld) return known
      renewal ??= request(known).finally(() => (renewal = null))
      return fresh ? renewal : renewal.catch(() => known)
    },
    async endElsewhere() {
      await request(read(), GUEST_WITHDRAWALS_PATH)
    },
    become: keep,
    forget: () => keep(null),
    putAway() {
      writeNote('browser', LOST_KEY, read())
      keep(null)
    },
  }
}

/** Returns what a failed call for a guest comes to, as a code of authFailure.ts. */
function codeOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'internal-error'
  if (error.status === 401) return 'user-token-expired'
  return error.status === null || error.status === 429 || error.status >= 500
    ? 'network-request-failed'
    : 'internal-error'
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
