import type { FastifyInstance } from 'fastify'

/** Half of the longest lifetime that RFC 9116 recommends. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000

/**
 * Registers GET /.well-known/security.txt (RFC 9116), which says where to report a vulnerability. Registers nothing if
 * the operator's contact is neither an e-mail address nor an https URL.
 * @param clock returns the current time in ms since the epoch
 */
export function securityTxtRoute(app: FastifyInstance, contact: string, clock: () => number): void {
  const address = asUri(contact)
  if (address === null) return
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${address}\nExpires: ${new Date(clock() + LIFETIME_MS).toISOString()}\nPreferred-Languages: en\n`,
      ),
  )
}

function asUri(contact: string): string | null {
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return `mailto:${contact}`
  return /^https:\/\/\S+$/.test(contact) && URL.canParse(contact) ? contact : null
}
