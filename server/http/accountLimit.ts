import type { VerifyIdToken } from '../identity/identity.ts'
import { ownerKey } from '../identity/owner.ts'
import { createRequestCounter, tooManyRequests } from './rateLimit.ts'

/**
 * Limits the signed requests of one account, whatever addresses they come from: each costs several statements.
 * @param max requests in a minute
 * @param clock now, in ms since the epoch
 * @returns a function that verifies a token, then counts its user. @throws ProblemError 429 beyond the limit.
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
