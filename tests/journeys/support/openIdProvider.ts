import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/**
 * Starts a real OpenID provider, which accepts any name with any password and has tokens that are renewed at every use.
 * @param page the origin of the page that signs in there
 */
export async function startOpenIdProvider(page: string) {
  const http = createServer((request, response) => callback(request, response))
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'words',
        token_endpoint_auth_method: 'none',
        application_type: 'native',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${page}/vocab/auth/`],
      },
    ],
    clientBasedCORS: (_context, origin) => origin === page,
    claims: { openid: ['sub', 'auth_time'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.org`, name: id }),
    }),
    issueRefreshToken: () => true,
    // A page that is left while it renews its token would otherwise lose the next refresh token.
    rotateRefreshToken: false,
    ttl: { IdToken: 20, AccessToken: 20 },
  })
  const callback = provider.callback()
  return {
    issuer,
    async stop() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}
