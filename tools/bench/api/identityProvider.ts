import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import { tokenOrigin } from '../../../server/identity/identity.ts'

export const PROJECT_ID = 'bench-api'

const KEY_ID = 'bench'

/** An identity provider on this machine: its public keys at an address, and tokens signed with its private one. */
export async function startIdentityProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] })
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(keys)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { issuer, audience } = tokenOrigin(PROJECT_ID)
  const seconds = Math.floor(Date.now() / 1000)
  return {
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** A token that is valid for four hours: a soak may be long. */
    tokenFor: (userId: string) =>
      new SignJWT({ auth_time: seconds })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 4 * 60 * 60)
        .sign(privateKey),
    stop: () => void server.close(),
  }
}
