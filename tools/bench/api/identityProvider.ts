import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { tokenOrigin } from '../../../server/identity/identity.ts'

export const PROJECT_ID = 'bench-api'

const ALGORITHM = 'RS256'
const KEY_ID = 'bench'

/** Signs tokens that are valid for four hours from now: a soak may be long. */
export function signerWith(key: JWK): (userId: string) => Promise<string> {
  const { issuer, audience } = tokenOrigin(PROJECT_ID)
  const seconds = Math.floor(Date.now() / 1000)
  const signing = importJWK(key, ALGORITHM)
  return async (userId) =>
    new SignJWT({ auth_time: seconds })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(userId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 4 * 60 * 60)
      .sign(await signing)
}

/** An identity provider on this machine: its public keys at an address, and tokens signed with its private one. */
export async function startIdentityProvider() {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] })
  const signingKey = await exportJWK(privateKey)
  let away = false
  const server = createServer((_request, response) => {
    if (away) response.destroy()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(keys)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Signs elsewhere what is accepted here (`signerWith`). */
    signingKey,
    tokenFor: signerWith(signingKey),
    /** Answers nobody from now on, or everybody again. */
    setAway(isAway: boolean) {
      away = isAway
    },
    stop: () => void server.close(),
  }
}
