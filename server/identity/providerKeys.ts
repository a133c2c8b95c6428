import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'

/** Keys are asked for again after this long, so a withdrawn key is refused by then. */
const RENEWED_AFTER_MS = 10 * 60 * 1000
/** For this long, keys go on while they cannot be renewed; a withdrawn key may stay valid for as long. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Between two tries, whatever keys the tokens name. */
const PAUSE_MS = 30_000
const TIMEOUT_MS = 5_000

/**
 * Creates a function that finds the identity provider's public key for a token. It fetches the keys when they are first
 * needed, renews them, and goes on with the old ones for a day while that fails.
 * @param clock now, in ms since the epoch
 * @param onFailure called when the keys cannot be renewed, once until they can
 * @throws errors.JWKSNoMatchingKey for a key that the provider does not have; what fetching throws when no keys are at
 * hand, or when the key may be one that could not be fetched.
 */
export function createProviderKeys(
  url: URL,
  clock: () => number,
  onFailure: (error: unknown) => void = () => undefined,
): JWTVerifyGetKey {
  let kept: { find: JWTVerifyGetKey; readAt: number } | null = null
  let triedAt = -Infinity
  let failure: { error: unknown } | null = null
  let trying: Promise<void> | null = null

  /** Whether a time is so long ago. One in the future is: it is from before the clock was set back, nobody knows when. */
  const isOlder = (time: number, ms: number) => clock() - time >= ms || clock() < time

  async function fetchKeys(): Promise<void> {
    triedAt = clock()
    try {
      kept = { find: createLocalJWKSet(await readKeySet(url)), readAt: clock() }
      failure = null
    } catch (error) {
      if (!failure) onFailure(error)
      failure = { error }
    }
  }
  /** Tries to renew the keys unless it was just tried. Only the first try after a success keeps its callers waiting. */
  async function renew(): Promise<void> {
    if (isOlder(triedAt, PAUSE_MS)) trying ??= fetchKeys().finally(() => (trying = null))
    if (!failure || !kept) await trying
  }

  return async (header, token) => {
    const isOlderThan = (ms: number) => !kept || isOlder(kept.readAt, ms)
    if (isOlderThan(RENEWED_AFTER_MS)) await renew()
    if (!kept || (failure && isOlderThan(KEPT_MS))) throw failure!.error
    try {
      return await kept.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // The provider may have a new key.
      await renew()
      if (failure) throw failure.error
      return kept.find(header, token)
    }
  }
}

/** @throws an error of fetch, or JWKSInvalid for anything but a set of keys (from `createLocalJWKSet`, for its form). */
async function readKeySet(url: URL): Promise<JSONWebKeySet> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status !== 200) throw new errors.JOSEError(`The provider's keys were answered with ${response.status}`)
  return (await response.json()) as JSONWebKeySet
}
