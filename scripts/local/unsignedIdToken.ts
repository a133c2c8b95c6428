import { UnsecuredJWT } from 'jose'
import { tokenOrigin } from '../../server/identity/identity.ts'

const LIFETIME = '12h'

/** Creates an unsigned identity token like those of the auth emulator, for local work. */
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
