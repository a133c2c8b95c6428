import type { JWTPayload } from 'jose'

/** Who a token speaks for. */
export type Identity = { userId: string }

/**
 * Checks an identity token.
 * @throws InvalidToken when it proves nothing, KeysUnavailable when that cannot be found out for the moment.
 */
export type VerifyIdToken = (token: string) => Promise<Identity>

/** The token is not one that the identity provider gave out for this project, or not any more. */
export class InvalidToken extends Error {
  override name = 'InvalidToken'
}

/** The provider's public keys are out of reach: a token can be neither accepted nor refused. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable'
}

/** Devices and servers do not agree to the second. */
export const CLOCK_TOLERANCE_S = 30

/** Issuer and audience of a project's identity tokens. */
export const tokenOrigin = (projectId: string) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
})

/**
 * The rules of the provider beyond those of any JWT: a subject of 1 to 128 characters, a sign-in that is not in the
 * future, and times of expiry and issue.
 * @param now ms since the epoch
 */
export function identityOf(payload: JWTPayload, now: number): Identity {
  const { sub, exp, iat, auth_time: signedInAt } = payload
  if (typeof sub !== 'string' || sub.length < 1 || sub.length > 128 || !isStorable(sub)) {
    throw new InvalidToken('The token names no user.')
  }
  if (typeof exp !== 'number' || typeof iat !== 'number') throw new InvalidToken('The token has no times.')
  if (signedInAt !== undefined && !(typeof signedInAt === 'number' && signedInAt <= now / 1000 + CLOCK_TOLERANCE_S)) {
    throw new InvalidToken('The token is from a sign-in that has not happened yet.')
  }
  return { userId: sub }
}

/** A lone surrogate or NUL would be an error of the database. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')
