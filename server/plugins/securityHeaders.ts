import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { InlineHashes, OtherOrigins } from '../page.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for answers that are not ours. */
    securityHeaders?: boolean
  }
}

/**
 * Sends security headers with every answer of this scope. They are the same for all of them, so helmet makes them once:
 * its own plugin makes them anew for each request, which costs more than the rest of a cached answer.
 * @param inline hashes of the page's inline scripts and styles; any others are refused.
 * @param origins beyond its own that the page needs
 */
export function registerSecurityHeaders(app: FastifyInstance, inline: InlineHashes, origins: OtherOrigins): void {
  const headers = headersOf({
    contentSecurityPolicy: contentSecurityPolicy(inline, origins),
    // The default would cut the page off from its sign-in popup.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.securityHeaders !== false) reply.headers(headers)
    done()
  })
}

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
