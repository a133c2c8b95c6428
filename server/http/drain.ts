import type { FastifyInstance } from 'fastify'

/**
 * While the server is draining, closes the connection after every response. A proxy then opens its next connection to
 * another server, and no open connection is left to be cut off when this one stops.
 */
export function registerDrain(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close')
    done()
  })
}
