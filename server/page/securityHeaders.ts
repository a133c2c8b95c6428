import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { InlineHashes } from './page.ts'
import type { OtherOrigins } from './providerOrigins.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** 'none' for responses that the server merely forwards. */
    securityHeaders?: 'none'
  }
}

/** For which hosts `Strict-Transport-Security` is sent: none, this one, or also its subdomains. */
export const hstsChoices = ['none', 'host', 'subdomains'] as const
export type Hsts = (typeof hstsChoices)[number]

/**
 * Sends security headers with every response; the API, whose responses are not documents, needs fewer. Helmet computes
 * them only once, because they never change; its plugin would compute them for each request, which takes longer than
 * the rest of a cached response.
 * @param inline hashes of the page's inline scripts and styles; browsers refuse all others
 * @param origins other origins that the page needs
 * @param hsts for which hosts browsers use https only
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  inline: InlineHashes,
  origins: OtherOrigins,
  hsts: Hsts,
): void {
  const documentHeaders = headersOf({
    strictTransportSecurity: hsts === 'none' ? false : { includeSubDomains: hsts === 'subdomains' },
    contentSecurityPolicy: contentSecurityPolicy(inline, origins),
    // The default would separate the page from its sign-in popup.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const apiHeaders = headersForApi(documentHeaders)
  app.addHook('onRequest', ({ routeOptions: { url, config } }, reply, done) => {
    if (config?.securityHeaders !== 'none') reply.headers(url?.startsWith('/v1/') ? apiHeaders : documentHeaders)
    done()
  })
}

/** Headers that also apply to JSON and pictures. The others are for documents or old browsers. */
const COMMON_HEADERS = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy']

/** Returns headers with which an API response, even if opened as a page, loads nothing and cannot be framed. */
function headersForApi(documentHeaders: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(
      COMMON_HEADERS.flatMap((name) => (name in documentHeaders ? [[name, documentHeaders[name]!]] : [])),
    ),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  }
}

/** Returns the headers that helmet would set, by lower-case name. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  let failure: unknown
  helmet(options)(request, response, (error) => (failure = error))
  if (failure) throw failure
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Route configuration for responses that the server merely forwards, such as the emulator's sign-in pages. */
export const NO_SECURITY_HEADERS = { securityHeaders: 'none' } as const

/**
 * Returns the policy for what the page may load, run and connect to: its own origin, its inline scripts and styles by
 * hash, and the sign-in's hosts. The HTML has no style attributes; scripts set the styles of single elements, which the
 * policy does not restrict.
 * @param origins origins of the API and of the sign-in, if they differ from the page's own
 */
function contentSecurityPolicy(inline: InlineHashes, origins: OtherOrigins) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...origins.scripts, ...inline.scripts.map(quoted)],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'"],
      styleSrcElem: ["'self'", ...inline.styles.map(quoted)],
      styleSrcAttr: ["'none'"],
      connectSrc: ["'self'", ...origins.connect],
      frameSrc: ["'self'", ...origins.frames],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  }
}

const quoted = (hash: string) => `'${hash}'`
