import { UnsecuredJWT } from 'jose'
import { tokenOrigin } from '../../server/auth/identity.ts'
import { PROJECT_ID } from './apiProcess.ts'

const LIFETIME = '12h'

/** An identity token as the auth emulator makes them: unsigned, for work on one machine. */
export function unsignedIdToken(userId: string): string {
  const { issuer, audience } = tokenOrigin(PROJECT_ID)
  return new UnsecuredJWT({ auth_time: Math.floor(Date.now() / 1000) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .encode()
}
