import { errors, UnsecuredJWT } from 'jose'
import { CLOCK_TOLERANCE_S, identityOf, InvalidToken, tokenOrigin, type VerifyIdToken } from './identity.ts'

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
