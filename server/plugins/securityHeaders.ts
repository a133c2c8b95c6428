import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { InlineHashes } from '../page.ts'

/** Where the sign-in of the identity provider loads its script, opens its frame and sends its requests. */
const PROVIDER_SCRIPTS = ['https://apis.google.com', 'https://www.gstatic.com']
const PROVIDER_HOSTS = ['https://*.googleapis.com', 'https://*.firebaseapp.com', 'https://apis.google.com']

/**
 * Sends security headers with every answer of this scope.
 * @param inline hashes of the page's inline scripts and styles; any others are refused.
 */
export async function registerSecurityHeaders(app: FastifyInstance, inline: InlineHashes): Promise<void> {
  await app.register(helmet, {
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
}

const quoted = (hash: string) => `'${hash}'`

/** Route configuration for answers that are not ours, such as the emulator's sign-in pages. */
export const NO_SECURITY_HEADERS = { helmet: { skipRoute: true } } as const
