import { isIP } from 'node:net'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NO_SECURITY_HEADERS } from './securityHeaders.ts'

/**
 * The sign-in library's paths in the emulator, by prefix. They exclude everything that lists accounts or changes those
 * of others. The router reads two colons as one.
 */
const FORWARDED: Readonly<Record<string, readonly string[]>> = {
  '/identitytoolkit.googleapis.com': [
    ...['createAuthUri', 'delete', 'lookup', 'resetPassword', 'sendOobCode', 'signInWithIdp', 'signInWithPassword'],
    ...['signUp', 'update'],
  ]
    .map((operation) => `/v1/accounts::${operation}`)
    .concat('/v1/projects', '/v1/recaptchaParams', '/v2/passwordPolicy', '/v2/recaptchaConfig'),
  '/securetoken.googleapis.com': ['/v1/token'],
  '/emulator/auth': ['/handler', '/iframe'],
}

/**
 * Forwards the page's sign-in requests to the auth emulator, so that a phone on the same network needs only one
 * address. The emulator trusts all requests, so those from other sites are refused here.
 * @param host the server's HOST, a name or an address
 */
export async function registerEmulatorProxy(app: FastifyInstance, emulatorUrl: string, host: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const reason = reasonToRefuse(request, host)
      return reason === null ? undefined : reply.code(403).type('text/plain').send(reason)
    })
    for (const [prefix, routes] of Object.entries(FORWARDED)) {
      await scope.register(proxy, {
        ...{ upstream: emulatorUrl, prefix, rewritePrefix: prefix, routes: [...routes], httpMethods: ['GET', 'POST'] },
        config: NO_SECURITY_HEADERS,
        // The emulator refuses direct requests from pages (scripts/local/authEmulatorApp.mjs).
        replyOptions: { rewriteRequestHeaders: (_request, { origin: _, ...headers }) => headers },
      })
    }
  })
}

function reasonToRefuse({ headers }: FastifyRequest, host: string): string | null {
  const { host: own = '', origin, authorization } = headers
  // Another site's name may resolve to this machine, and its pages would then have the same origin.
  if (!isNameOfThisServer(own, host)) return 'Open the page at localhost, an IP address or the HOST of the server.'
  if (origin !== undefined && hostOf(origin) !== own.toLowerCase()) return 'Only pages of this server may sign in here.'
  // The library never sends this header; the emulator accepts some of its values as an administrator's.
  return authorization === undefined ? null : 'Nobody administers accounts here: ask the emulator itself.'
}

function isNameOfThisServer(own: string, host: string): boolean {
  const url = `http://${own}`
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : ''
  return name === 'localhost' || name === host.toLowerCase() || isIP(name) !== 0
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)
