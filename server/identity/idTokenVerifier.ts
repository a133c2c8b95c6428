import { errors, jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import {
  CLOCK_TOLERANCE_S,
  identityOf,
  InvalidToken,
  KeysUnavailable,
  tokenOrigin,
  type Identity,
  type VerifyIdToken,
} from './identity.ts'
import { openIdUser } from './owner.ts'

/**
 * The tokens of one provider. Only its algorithms are accepted, so that neither `none` nor a signature with the public
 * key as a shared secret is. `identityOf` reads a verified payload at `now`, in ms since the epoch; `typ` is the header's.
 */
type ProviderTokens = {
  issuer: string
  audience: string
  algorithms: string[]
  identityOf: (payload: JWTPayload, now: number, typ: unknown) => Identity
}

/** The tokens of a Firebase project. */
export const firebaseTokens = (projectId: string): ProviderTokens => ({
  ...tokenOrigin(projectId),
  algorithms: ['RS256'],
  identityOf,
})

/** Subjects are as long as OpenID allows. */
const MAX_SUBJECT = 255

/** The ID tokens of an OpenID provider for a client (OpenID Connect Core 1.0, section 3.1.3.7). */
export const openIdTokens = (issuer: string, clientId: string): ProviderTokens => ({
  issuer,
  audience: clientId,
  algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
  identityOf(payload, now, typ) {
    if (!isIdToken(payload, typ)) throw new InvalidToken('The token is no ID token.')
    const { aud, azp } = payload
    if (azp !== undefined ? azp !== clientId : Array.isArray(aud) && aud.length > 1) {
      throw new InvalidToken('The token was issued to another client.')
    }
    const { sub } = payload
    if (typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT)
      throw new InvalidToken('The token names no user.')
    return { ...identityOf({ ...payload, sub: openIdUser(issuer, sub) }, now), isGuest: false }
  },
})

/**
 * Whether a token of the provider is an ID token. Its tokens for access and for a sign-out have the same issuer and often
 * the same audience: they tell themselves by the header's `typ` (RFC 8725, 3.11), by `events` (RFC 8417), or in the
 * payload, as Keycloak's do.
 */
const isIdToken = ({ typ: ofPayload = 'ID', events }: JWTPayload, typ: unknown = 'JWT') =>
  typeof typ === 'string' && /^(application\/)?jwt$/i.test(typ) && ofPayload === 'ID' && events === undefined

/**
 * Creates a verifier for the identity provider's signed tokens.
 * @param keys finds the provider's public keys, see `createProviderKeys`
 * @param clock returns the current time in ms since the epoch
 */
export function createIdTokenVerifier(
  { issuer, audience, algorithms, identityOf: read }: ProviderTokens,
  keys: JWTVerifyGetKey,
  clock: () => number,
): VerifyIdToken {
  return async (token) => {
    const now = clock()
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      ...{ issuer, audience, algorithms },
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(now),
    }).catch((error: unknown) => {
      if (isTokenFault(error)) throw new InvalidToken('The token is not valid.', { cause: error })
      throw new KeysUnavailable('The keys of the identity provider cannot be read.', { cause: error })
    })
    return read(payload, now, protectedHeader.typ)
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

/**
 * Creates a verifier for the auth emulator's unsigned tokens, which anyone can make. Only the configuration for local
 * work selects it, never the content of a token, and production refuses that configuration.
 * @param clock returns the current time in ms since the epoch
 */
export function createEmulatorTokenVerifier(projectId: string, clock: () => number): VerifyIdToken {
  return async (token) => {
    try {
      const now = clock()
      const { payload } = UnsecuredJWT.decode(token, {
        ...tokenOrigin(projectId),
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(now),
      })
      return identityOf(payload, now)
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new InvalidToken('The token is not valid.', { cause: error })
      throw error
    }
  }
}
