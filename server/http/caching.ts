import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * For every answer that says nothing else: no cache may store it. Most answers belong to one person, and a cache may
 * otherwise keep even a 404 for as long as it likes (RFC 9111, 4.2.2).
 */
export const NO_STORE = { 'cache-control': 'no-store' } as const

/** Sends `Cache-Control: no-store` with every answer whose route sets no other. */
export function registerCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.headers(NO_STORE)
    done()
  })
}

/** Says that the answer depends on this header of the request, so that a cache does not send it to everyone. */
export function addVary(reply: FastifyReply, header: string): void {
  const others = reply.getHeader('vary')
  reply.header('vary', others === undefined ? header : `${String(others)}, ${header}`)
}
