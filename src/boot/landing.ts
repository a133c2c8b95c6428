import { deleteCookie, readCookie, writeCookie } from '#browser/cookies.ts'
import { toStorableText } from '#rules/profile.ts'

const REFERRER_COOKIE = 'referrer'
/** 720 hours (§10.4). */
const REFERRER_LIFETIME_MS = 720 * 3600 * 1000
/** The longest referrer that the API accepts, in characters. */
const REFERRER_LIMIT = 500

/** Reads the flags of this page load from the address and the cookies, and stores them as cookies (§5.35). */
export function readAndStoreFlags(search: URLSearchParams): string[] {
  const stored = KNOWN_FLAGS.filter((flag) => readCookie(FLAG_COOKIE_PREFIX + flag) !== null)
  const flags = activeFlags(KNOWN_FLAGS, stored, new Set(search.keys()))
  for (const flag of KNOWN_FLAGS) {
    if (!flags.includes(flag)) deleteCookie(FLAG_COOKIE_PREFIX + flag)
    else if (!stored.includes(flag)) writeCookie(FLAG_COOKIE_PREFIX + flag, '1', FLAG_LIFETIME_MS)
  }
  return flags
}

/** Stores where the visitor came from, once; it is never overwritten (§5.32). */
export function rememberReferrer(search: URLSearchParams): void {
  if (readCookie(REFERRER_COOKIE) !== null) return
  const referrer = storable(search.get('ref')) || storable(foreignOrigin(document.referrer))
  if (referrer) writeCookie(REFERRER_COOKIE, referrer, REFERRER_LIFETIME_MS)
}

/**
 * Returns the stored referrer, or null. It is cleaned up, because the API would refuse answers that carry a cookie
 * changed by hand.
 */
export const storedReferrer = () => storable(readCookie(REFERRER_COOKIE)) || null

const storable = (text: string | null) => toStorableText(text ?? '', REFERRER_LIMIT)

/** Returns the deck id of the address (parameter d), or null. */
export const landingDeck = (search: URLSearchParams) => search.get('d')

function foreignOrigin(referrer: string): string | null {
  // `referrer` is an address or ''. The latter could not be parsed.
  if (!referrer) return null
  const { origin } = new URL(referrer)
  return origin === location.origin || origin === 'null' ? null : origin
}

/** All flags (§5.35). */
export const KNOWN_FLAGS = ['noD'] as const

/** The prefix of a flag's cookie, before the flag's name. The cookie lasts one hour (§10.4). */
export const FLAG_COOKIE_PREFIX = 'ff_'
export const FLAG_LIFETIME_MS = 3600 * 1000

/**
 * Returns the flags that are on after a page load: those stored and those named by a URL parameter. The parameter
 * `clear` turns all flags off, and so does having more than one (§5.36). Unknown flags are ignored.
 */
export function activeFlags(
  known: readonly string[],
  stored: readonly string[],
  parameters: ReadonlySet<string>,
): string[] {
  if (parameters.has('clear')) return []
  const on = known.filter((flag) => stored.includes(flag) || parameters.has(flag))
  return on.length > 1 ? [] : on
}
