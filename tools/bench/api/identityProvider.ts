import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createIdentityProvider, PROJECT_ID } from '../../../tests/support/identityProvider.ts'

/** Starts a local identity provider, which serves its public keys and issues tokens that are valid for an hour. */
export async function startIdentityProvider() {
  const { jwk, tokenFor } = await createIdentityProvider(Date.now)
  const keys = JSON.stringify({ keys: [jwk] })
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(keys),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    projectId: PROJECT_ID,
    keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    tokenFor: (userId: string) => tokenFor(userId),
    stop: () => void server.close(),
  }
}
