import type { VerifyIdToken } from '../identity/identity.ts'
import { ownerKey } from '../identity/owner.ts'
import { createRequestCounter, tooManyRequests } from './rateLimit.ts'

/**
 * Limits the signed-in requests of one account across all addresses, because each costs several statements.
 * @param max requests per minute
 * @param clock returns the current time in ms since the epoch
 * @returns a function that verifies a token, then counts its user, and throws ProblemError 429 beyond the limit
 */
export function limitByAccount(verifyIdToken: VerifyIdToken, max: number, clock: () => number): VerifyIdToken {
  const count = createRequestCounter(clock)
  return async (token) => {
    const identity = await verifyIdToken(token)
    const counted = count(ownerKey(identity.owner))
    if (counted.count > max) throw tooManyRequests(counted, 'from this account')
    return identity
  }
}
