import type { FastifyInstance } from 'fastify'

/**
 * While the server is about to stop, every answer ends its connection: a proxy then opens its next one elsewhere, and
 * nothing is left that could be cut off.
 */
export function registerDrain(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close')
    done()
  })
}
