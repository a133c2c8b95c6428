import type { JWTPayload } from 'jose'
import type { Owner } from './owner.ts'

/**
 * The user that a token identifies. `isGuest`: signed in without an account. `issuedAt`: when this server issued the
 * token, in ms since the epoch; a provider's tokens do not have it.
 */
export type Identity = { owner: Owner; isGuest: boolean; issuedAt?: number }

/**
 * Checks an identity token.
 * @throws InvalidToken for an invalid token, KeysUnavailable if it cannot be checked at the moment.
 */
export type VerifyIdToken = (token: string) => Promise<Identity>

/** Thrown for a token that the identity provider did not issue for this project, or that has expired. */
export class InvalidToken extends Error {
  override name = 'InvalidToken'
}

/** Thrown when the provider's public keys cannot be fetched, so a token can be neither accepted nor refused. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

/** Allowed difference between the provider's and the servers' clocks. */
export const CLOCK_TOLERANCE_S = 30

/** Returns the issuer and audience of a project's identity tokens. */
export const tokenOrigin = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
})

/**
 * Reads the identity from the payload of a verified token, and checks the provider's additional rules: a subject of 1
 * to 128 characters, times of expiry and issue, and neither issue nor sign-in in the future.
 * @param now ms since the epoch
 * @throws InvalidToken if a rule is violated.
 */
export function identityOf(payload: JWTPayload, now: number): Identity {
  const { sub, exp, iat, auth_time: signedInAt } = payload
  if (typeof sub !== 'string' || sub.length < 1 || sub.length > 128 || !isStorable(sub)) {
    throw new InvalidToken('The token names no user.')
  }
  if (typeof exp !== 'number' || typeof iat !== 'number') throw new InvalidToken('The token has no times.')
  const latest = now / 1000 + CLOCK_TOLERANCE_S
  if (iat > latest) throw new InvalidToken('The token has not been issued yet.')
  if (signedInAt !== undefined && !(typeof signedInAt === 'number' && signedInAt <= latest)) {
    throw new InvalidToken('The token is from a sign-in that has not happened yet.')
  }
  return { owner: { kind: 'user', id: sub }, isGuest: isAnonymous(payload['firebase']) }
}

const isAnonymous = (signIn: unknown) =>
  typeof signIn === 'object' &&
  signIn !== null &&
  'sign_in_provider' in signIn &&
  signIn.sign_in_provider === 'anonymous'

/** Whether the database can store a text: it refuses lone surrogates and NUL. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')
