import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'

/** Keys are fetched again after this long, so that a withdrawn key is refused from then on. */
const RENEWAL_AGE_MS = 10 * 60 * 1000
/** How long keys remain in use while they cannot be renewed; a withdrawn key may stay valid for as long. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000
/** The pause between two attempts, whatever keys the tokens name. */
const PAUSE_MS = 30_000
const TIMEOUT_MS = 5_000

/**
 * Creates a function that finds the identity provider's public key for a token. It fetches the keys when they are first
 * needed, renews them, and uses the old ones for up to a day while renewal fails.
 * @param read fetches the provider's current keys
 * @param clock returns the current time in ms since the epoch
 * @param onFailure called once when renewal begins to fail
 * @throws errors.JWKSNoMatchingKey for a key that the provider does not have; the error of fetching if no keys are
 * available, or if renewal failed and might have returned the key.
 */
export function createProviderKeys(
  read: () => Promise<JSONWebKeySet>,
  clock: () => number,
  onFailure: (error: unknown) => void = () => undefined,
): JWTVerifyGetKey {
  let cached: { find: JWTVerifyGetKey; readAt: number } | null = null
  let attemptedAt = -Infinity
  let failure: { error: unknown } | null = null
  let attempt: Promise<void> | null = null

  /** Whether a time is at least `ms` ago, or in the future because the clock was set back since. */
  const isOlder = (time: number, ms: number) => clock() - time >= ms || clock() < time

  async function fetchKeys(): Promise<void> {
    attemptedAt = clock()
    try {
      cached = { find: createLocalJWKSet(await read()), readAt: clock() }
      failure = null
    } catch (error) {
      if (!failure) onFailure(error)
      failure = { error }
    }
  }
  /** Tries to renew the keys unless it has just tried. Callers wait only for the first attempt after a success. */
  async function renew(): Promise<void> {
    if (isOlder(attemptedAt, PAUSE_MS)) attempt ??= fetchKeys().finally(() => (attempt = null))
    if (!failure || !cached) await attempt
  }

  return async (header, token) => {
    const isOlderThan = (ms: number) => !cached || isOlder(cached.readAt, ms)
    if (isOlderThan(RENEWAL_AGE_MS)) await renew()
    if (!cached || (failure && isOlderThan(MAX_AGE_MS))) throw failure!.error
    try {
      return await cached.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // The provider may have a new key.
      await renew()
      if (failure) throw failure.error
      return cached.find(header, token)
    }
  }
}

/** Fetches the keys. @throws an error of `fetch`, or JOSEError for any status but 200. */
export async function readKeySet(url: URL): Promise<JSONWebKeySet> {
  return (await readJson(url)) as JSONWebKeySet
}

/** Fetches a document of the provider. @throws an error of `fetch`, or JOSEError for any status but 200. */
export async function readJson(url: URL): Promise<unknown> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status !== 200) throw new errors.JOSEError(`${url.href} was answered with ${response.status}`)
  return response.json().catch(() => {
    throw new errors.JOSEError(`${url.href} was answered with something else than JSON`)
  })
}
