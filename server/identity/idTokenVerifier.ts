import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import {
  CLOCK_TOLERANCE_S,
  identityOf,
  InvalidToken,
  KeysUnavailable,
  tokenOrigin,
  type VerifyIdToken,
} from './identity.ts'

/**
 * Creates a verifier for the identity provider's signed tokens.
 * @param keys finds the provider's public keys, see `createProviderKeys`
 * @param clock returns the current time in ms since the epoch
 */
export function createIdTokenVerifier(projectId: string, keys: JWTVerifyGetKey, clock: () => number): VerifyIdToken {
  return async (token) => {
    try {
      const now = clock()
      const { payload } = await jwtVerify(token, keys, {
        ...tokenOrigin(projectId),
        // Only this algorithm, so that neither `none` nor a signature with the public key as a shared secret is
        // accepted.
        algorithms: ['RS256'],
        clockTolerance: CLOCK_TOLERANCE_S,
        requiredClaims: ['exp', 'iat', 'sub'],
        currentDate: new Date(now),
      })
      return identityOf(payload, now)
    } catch (error) {
      if (error instanceof InvalidToken) throw error
      if (isTokenFault(error)) throw new InvalidToken('The token is not valid.', { cause: error })
      throw new KeysUnavailable('The keys of the identity provider cannot be read.', { cause: error })
    }
  }
}

/** Whether the token itself is invalid. All other errors come from fetching keys: network, timeout, invalid key set. */
function isTokenFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    error.code !== errors.JOSEError.code &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid)
  )
}
