import { isIP } from 'node:net'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NO_SECURITY_HEADERS } from './securityHeaders.ts'

/**
 * What the sign-in library asks for, by its place in the emulator: nothing that lists the accounts or acts on those of
 * others. To the router two colons are one.
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
 * Forwards what the page needs of the auth emulator to it, so that a phone on the same network needs only one address.
 * The emulator believes everyone, so the pages of other sites are kept from it here.
 * @param host the HOST of the server, a name or an address
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
        // The emulator refuses pages that ask it themselves (scripts/local/authEmulatorApp.mjs).
        replyOptions: { rewriteRequestHeaders: (_request, { origin: _, ...headers }) => headers },
      })
    }
  })
}

function reasonToRefuse({ headers }: FastifyRequest, host: string): string | null {
  const { host: own = '', origin, authorization } = headers
  // A name that another site owns may lead to this machine, and then its pages have the same origin.
  if (!isNameOfThisServer(own, host)) return 'Open the page at localhost, an IP address or the HOST of the server.'
  if (origin !== undefined && hostOf(origin) !== own.toLowerCase()) return 'Only pages of this server may sign in here.'
  // The library never sends one; the emulator takes some as those of an administrator.
  return authorization === undefined ? null : 'Nobody administers accounts here: ask the emulator itself.'
}

function isNameOfThisServer(own: string, host: string): boolean {
  const url = `http://${own}`
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, '$1') : ''
  return name === 'localhost' || name === host.toLowerCase() || isIP(name) !== 0
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)
