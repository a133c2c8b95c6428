import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problems.ts'

/**
 * Refuses requests that no honest client sends: with two hosts, of which a proxy may have checked the other one, or for
 * a change to a protocol that nothing here speaks. Offers of HTTP/2, which some clients add unasked, are ignored.
 */
export function refuseRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders, headers } }, _reply, done) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
    if (hosts.length > 1) return done(new ProblemError('bad-request', 'The request has more than one Host.'))
    if (headers.upgrade === undefined || headers.upgrade === 'h2c') return done()
    return done(
      new ProblemError('bad-request', 'The server speaks HTTP/1.1 alone.', { headers: { connection: 'close' } }),
    )
  })
}
