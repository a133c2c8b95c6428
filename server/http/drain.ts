import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While the server is draining, closes the connection after every response. A proxy then opens its next connection to
 * another server, and none is cut off when this one stops. When it stops, it closes connections that have carried no
 * request yet: browsers open some in advance, and Node would wait for them as if a request were running.
 */
export function registerDrain(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close')
    done()
  })
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', (done) => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    done()
  })
}
