import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Where the sign-in of the identity provider loads its script, opens its frame and sends its requests. */
const PROVIDER_SCRIPTS = ['https://apis.google.com', 'https://www.gstatic.com']
const PROVIDER_HOSTS = ['https://*.googleapis.com', 'https://*.firebaseapp.com', 'https://apis.google.com']

/**
 * Sends security headers with every answer of this scope.
 * @param scriptHashes of the page's inline scripts, e.g. `sha256-…`; any other inline script is refused.
 */
export async function registerSecurityHeaders(app: FastifyInstance, scriptHashes: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...PROVIDER_SCRIPTS, ...scriptHashes.map((hash) => `'${hash}'`)],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        styleSrcElem: ["'self'"],
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
}

/** Route configuration for answers that are not ours, such as the emulator's sign-in pages. */
export const NO_SECURITY_HEADERS = { helmet: { skipRoute: true } } as const
