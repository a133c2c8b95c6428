import type { FastifyInstance } from 'fastify'
import { oncePerMinute } from './oncePerMinute.ts'

/** What connections may do. Times are in ms. */
export type ConnectionLimits = {
  /** A request must have arrived completely by then, so that a slow client cannot occupy a connection forever. */
  requestTimeout: number
  /** A connection on which nothing moves for this long is closed, also when the client does not read its answer. */
  connectionTimeout: number
  /** How long a connection may wait for its next request: longer than a proxy keeps it, which is 60 s in nginx. */
  keepAliveTimeout: number
  /** The last of so many requests is answered with `Connection: close`. */
  maxRequestsPerSocket: number
  /**
   * How many connections may be open: fewer than a process may have descriptors, so that files and the database still get
   * theirs. Node takes as many as the system's hard limit allows, which is 4,096 or more.
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

/** Limits the open connections. Logs how many are refused or cannot be accepted, at most once a minute each. */
export function limitConnections(app: FastifyInstance, maxConnections: number): void {
  const warn = oncePerMinute<{ message: string; code?: string | undefined }>(({ message, code }, connections) =>
    app.log.warn({ connections, code }, message),
  )
  app.server.maxConnections = maxConnections
  app.server.on('drop', () => warn('refused', { message: 'connections refused, because too many are open' }))
  // Before it listens, an error says that it cannot.
  app.addHook('onListen', async () => {
    app.server.on('error', ({ code }: NodeJS.ErrnoException) =>
      warn('failed', { message: 'connections not accepted', code }),
    )
  })
}
