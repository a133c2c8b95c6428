import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { CLOCK_TOLERANCE_S, InvalidToken, type VerifyIdToken } from './identity.ts'
import type { GuestKeys } from './identityConfig.ts'
import { GUEST_PREFIX, type Owner } from './owner.ts'

/** How long a token lasts. A device renews its token once it is a month old. */
const LIFETIME_S = 400 * 24 * 60 * 60
/** The same in ms: after that nobody can use what belongs to a guest. */
export const GUEST_LIFETIME_MS = LIFETIME_S * 1000
const ORIGIN = { issuer: 'guest', audience: 'vocabulary-test' }
const ALGORITHM = 'HS256'

/** The bytes with which a key signs: of one length, whatever text a host chose. */
const secretOf = (key: string) => createHash('sha256').update(key).digest()

/**
 * Signs a token for a guest: somebody without an account, whom only this token identifies.
 * @param keys the first one signs
 * @param now ms since the epoch
 */
export function signGuestToken(owner: Owner, [key]: GuestKeys, now: number): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(owner.id)
    .setIssuer(ORIGIN.issuer)
    .setAudience(ORIGIN.audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_S)
    .sign(secretOf(key))
}

/**
 * Creates a verifier for guests' tokens, signed by any of the keys.
 * @param isGuest false where there are no accounts, so that a guest is all that a user can be
 * @param clock returns the current time in ms since the epoch
 */
export function createGuestTokenVerifier(keys: GuestKeys, isGuest: boolean, clock: () => number): VerifyIdToken {
  const secrets = keys.map(secretOf)
  return async (token) => {
    for (const secret of secrets) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          ...ORIGIN,
          algorithms: [ALGORITHM],
          clockTolerance: CLOCK_TOLERANCE_S,
          requiredClaims: ['exp', 'iat', 'sub'],
          currentDate: new Date(clock()),
        })
        if (!payload.sub!.startsWith(GUEST_PREFIX)) break
        return { owner: { kind: 'user', id: payload.sub! }, isGuest, issuedAt: payload.iat! * 1000 }
      } catch (error) {
        if (error instanceof errors.JWSSignatureVerificationFailed) continue
        if (error instanceof errors.JOSEError) throw new InvalidToken('The token is not valid.', { cause: error })
        throw error
      }
    }
    throw new InvalidToken('The token is not valid.')
  }
}
