import { activeFlags, FLAG_COOKIE_PREFIX, FLAG_LIFETIME_MS, knownFlags } from '#domain/featureFlags'
import { toStorableText } from '#domain/storableText'
import { deleteCookie, readCookie, writeCookie } from './cookies.ts'

const REFERRER_COOKIE = 'referrer'
/** 720 hours (spec 9). */
const REFERRER_LIFETIME_MS = 720 * 3600 * 1000
/** The API takes no longer one. */
const REFERRER_LIMIT = 500

/** Reads the flags of this page load from the address and the cookies, and keeps them as cookies (spec 4). */
export function landingFlags(search: URLSearchParams): string[] {
  const stored = knownFlags.filter((flag) => readCookie(FLAG_COOKIE_PREFIX + flag) !== null)
  const flags = activeFlags(knownFlags, stored, new Set(search.keys()))
  for (const flag of knownFlags) {
    if (!flags.includes(flag)) deleteCookie(FLAG_COOKIE_PREFIX + flag)
    else if (!stored.includes(flag)) writeCookie(FLAG_COOKIE_PREFIX + flag, '1', FLAG_LIFETIME_MS)
  }
  return flags
}

/** Remembers where the visitor came from: written once, never overwritten (spec 4; decisions, referrer). */
export function rememberReferrer(search: URLSearchParams): void {
  if (readCookie(REFERRER_COOKIE) !== null) return
  const referrer = storable(search.get('ref')) || storable(foreignOrigin(document.referrer))
  if (referrer) writeCookie(REFERRER_COOKIE, referrer, REFERRER_LIFETIME_MS)
}

/** Null for none. A cookie changed by hand must not make the API refuse the answers that it goes out with. */
export const storedReferrer = () => storable(readCookie(REFERRER_COOKIE)) || null

const storable = (text: string | null) => toStorableText(text ?? '', REFERRER_LIMIT)

/** The deck id of the address (parameter d), or null. */
export const landingDeck = (search: URLSearchParams) => search.get('d')

function foreignOrigin(referrer: string): string | null {
  // The browser gives an address or nothing: '' is the only text that can't be parsed.
  if (!referrer) return null
  const { origin } = new URL(referrer)
  return origin === location.origin || origin === 'null' ? null : origin
}
