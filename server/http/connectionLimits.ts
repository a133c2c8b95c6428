import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { oncePerMinute } from './oncePerMinute.ts'

/** Limits of connections. Times are in ms. */
export type ConnectionLimits = {
  /** Within this time a request must arrive completely, so that a slow client cannot occupy a connection forever. */
  requestTimeout: number
  /** A connection without activity for this long is closed, even if the client has not read its response. */
  connectionTimeout: number
  /** How long a connection may wait for its next request: longer than proxies keep connections (60 s in nginx). */
  keepAliveTimeout: number
  /** After this many requests, the response has `Connection: close`. */
  maxRequestsPerSocket: number
  /**
   * How many connections may be open: fewer than a process's file descriptors, so that some remain for files and the
   * database. Node raises the number of descriptors to the system's hard limit, which is 4,096 or more.
   */
  maxConnections: number
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  maxRequestsPerSocket: 500,
  maxConnections: 2_000,
}

/** Limits the open connections. Logs the numbers of refused and failed ones, each at most once a minute. */
export function limitConnections(app: FastifyInstance, maxConnections: number): void {
  const warn = oncePerMinute<{ message: string; code?: string | undefined }>(({ message, code }, connections) =>
    app.log.warn({ connections, code }, message),
  )
  app.server.maxConnections = maxConnections
  app.server.on('drop', () => warn('refused', { message: 'connections refused, because too many are open' }))
  // Before the server listens, an error means that it cannot listen.
  app.addHook('onListen', async () => {
    app.server.on('error', ({ code }: NodeJS.ErrnoException) =>
      warn('failed', { message: 'connections not accepted', code }),
    )
  })
}

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
