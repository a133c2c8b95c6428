import type { FastifyRequest } from 'fastify'

/**
 * Where the site is, as this request names it; null where it names nothing that could be an address. The header Host, and
 * X-Forwarded-Host and -Proto of a trusted proxy, are whatever the client or the proxy sent.
 */
export function siteOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string | null {
  const origin = `${protocol}://${host}`
  return /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin ? origin : null
}
