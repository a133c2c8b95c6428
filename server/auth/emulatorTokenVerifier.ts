import { UnsecuredJWT, errors } from 'jose'
import { CLOCK_TOLERANCE_S, InvalidToken, identityOf, tokenOrigin, type VerifyIdToken } from './identity.ts'

/**
 * A verifier of the auth emulator's tokens, which are not signed: anyone can make one. Chosen by configuration for
 * work on one machine, never by what a token says, and refused in production.
 * @param clock now, in ms since the epoch
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
