import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { InlineHashes, OtherOrigins } from './page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** 'none' for responses that the server only passes on. */
    securityHeaders?: 'none'
  }
}

/**
 * Sends security headers with every response: those of a document, and with the answers of the API fewer, since no
 * document comes of them. They are always the same, so helmet computes them once. Its own plugin computes them for each
 * request, which takes more time than the rest of a cached response.
 * @param inline hashes of the page's inline scripts and styles; any others are refused.
 * @param origins other origins that the page needs
 */
export function registerSecurityHeaders(app: FastifyInstance, inline: InlineHashes, origins: OtherOrigins): void {
  const ofDocuments = headersOf({
    contentSecurityPolicy: contentSecurityPolicy(inline, origins),
    // The default would cut the page off from its sign-in popup.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const ofAnswers = headersOfAnswers(ofDocuments)
  app.addHook('onRequest', ({ routeOptions: { url, config } }, reply, done) => {
    if (config?.securityHeaders !== 'none') reply.headers(url?.startsWith('/v1/') ? ofAnswers : ofDocuments)
    done()
  })
}

/** Those that hold for JSON and pictures, too. The others are of documents, or of browsers that know no such policy. */
const OF_ALL = ['strict-transport-security', 'x-content-type-options', 'cross-origin-resource-policy']

/** Whether or not a browser opens an answer as a page, it loads nothing and stands in no frame. */
function headersOfAnswers(ofDocuments: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(OF_ALL.map((name) => [name, ofDocuments[name]!])),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  }
}

/** Returns the headers that helmet would set, by their lower-case names. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  let failure: unknown
  helmet(options)(request, response, (error) => (failure = error))
  if (failure) throw failure
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Route configuration for responses that the server only passes on, such as the emulator's sign-in pages. */
export const NO_SECURITY_HEADERS = { securityHeaders: 'none' } as const

/** Origins from which the identity provider's sign-in loads its script, and to which it sends its requests. */
const PROVIDER_SCRIPT = 'https://apis.google.com'
const PROVIDER_API = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/**
 * Lists what the page may load, run and connect to: its own origin, its inline scripts and styles by their hashes, and
 * the hosts of the sign-in. The HTML has no style attributes; scripts set the styles of single elements, which the
 * policy does not restrict.
 * @param origins of the API and of the sign-in's frame, where they differ from the page's own
 */
function contentSecurityPolicy(inline: InlineHashes, origins: OtherOrigins) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", PROVIDER_SCRIPT, ...inline.scripts.map(quoted)],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'"],
      styleSrcElem: ["'self'", ...inline.styles.map(quoted)],
      styleSrcAttr: ["'none'"],
      connectSrc: ["'self'", ...PROVIDER_API, PROVIDER_SCRIPT, ...origins.connect],
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
