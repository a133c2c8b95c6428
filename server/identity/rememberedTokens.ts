import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Identity, VerifyIdToken } from './identity.ts'

/** How long a valid signature is remembered at most: a key that its issuer withdraws is accepted no longer than that. */
const REMEMBERED_MS = 5 * 60 * 1000
/** The most tokens remembered; the oldest goes first. */
const MOST_TOKENS = 10_000

/**
 * Returns a verifier that does not check a token's signature again for a few minutes, as learners send the same token with
 * every request. An expired token is checked anew, and so refused. Whether a token was withdrawn is not its business.
 * @param clock returns the current time in ms since the epoch
 */
export function rememberTokens(verify: VerifyIdToken, clock: () => number): VerifyIdToken {
  const remembered = new Map<string, { identity: Identity; from: number; until: number }>()
  return async (token) => {
    const now = clock()
    // The hash, so that no credentials stay in memory.
    const key = createHash('sha256').update(token).digest('base64')
    const found = remembered.get(key)
    if (found && now >= found.from && now < found.until) return found.identity
    remembered.delete(key)
    const identity = await verify(token)
    const expiresAt = (decodeJwt(token).exp ?? 0) * 1000
    remembered.set(key, { identity, from: now, until: Math.min(now + REMEMBERED_MS, expiresAt) })
    if (remembered.size > MOST_TOKENS) remembered.delete(remembered.keys().next().value!)
    return identity
  }
}
