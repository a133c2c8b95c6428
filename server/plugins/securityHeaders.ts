import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { InlineHashes } from '../page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for answers that are not ours. */
    securityHeaders?: boolean
  }
}

/** Where the sign-in of the identity provider loads its script, opens its frame and sends its requests. */
const PROVIDER_SCRIPTS = ['https://apis.google.com', 'https://www.gstatic.com']
const PROVIDER_HOSTS = ['https://*.googleapis.com', 'https://*.firebaseapp.com', 'https://apis.google.com']

/**
 * Sends security headers with every answer of this scope. They are the same for all of them, so helmet makes them once:
 * its own plugin makes them anew for each request, which costs more than the rest of a cached answer.
 * @param inline hashes of the page's inline scripts and styles; any others are refused.
 */
export function registerSecurityHeaders(app: FastifyInstance, inline: InlineHashes): void {
  const headers = headersOf(policies(inline))
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.securityHeaders !== false) reply.headers(headers)
    done()
  })
}

const policies = (inline: InlineHashes): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...PROVIDER_SCRIPTS, ...inline.scripts.map(quoted)],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'"],
      styleSrcElem: ["'self'", ...inline.styles.map(quoted)],
      // The animation library writes style attributes; they cannot load or run anything here.
      styleSrcAttr: ["'unsafe-inline'"],
      connectSrc: ["'self'", ...PROVIDER_HOSTS],
      frameSrc: ["'self'", ...PROVIDER_HOSTS],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  // The default would cut the page off from its sign-in popup.
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
})

const quoted = (hash: string) => `'${hash}'`

/** The headers that helmet would set, by their names in small letters. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  let failure: unknown
  helmet(options)(request, response, (error) => (failure = error))
  if (failure) throw failure
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Route configuration for answers that are not ours, such as the emulator's sign-in pages. */
export const NO_SECURITY_HEADERS = { securityHeaders: false } as const
