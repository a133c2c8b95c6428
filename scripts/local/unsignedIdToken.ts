import { UnsecuredJWT } from 'jose'
import { tokenOrigin } from '../../server/auth/identity.ts'

const LIFETIME = '12h'

/** An identity token as the auth emulator makes them: unsigned, for work on one machine. */
export function unsignedIdToken(userId: string, projectId: string): string {
  const { issuer, audience } = tokenOrigin(projectId)
  return new UnsecuredJWT({ auth_time: Math.floor(Date.now() / 1000) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .encode()
}
