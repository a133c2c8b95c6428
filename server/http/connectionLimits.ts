import type { FastifyInstance } from 'fastify'

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
  const refused = countedWarning(app, 'connections refused, because too many are open')
  const failed = countedWarning(app, 'connections not accepted')
  app.server.maxConnections = maxConnections
  app.server.on('drop', () => refused())
  // Before it listens, an error says that it cannot.
  app.addHook('onListen', async () => {
    app.server.on('error', ({ code }: NodeJS.ErrnoException) => failed(code))
  })
}

const MINUTE_MS = 60_000

/** Returns a function that counts its calls and logs their number: at once, then every minute that has had more. */
function countedWarning(app: FastifyInstance, message: string): (code?: string) => void {
  let connections = 0
  let pause: NodeJS.Timeout | null = null
  const warn = (code?: string) => {
    pause = null
    if (connections === 0) return
    app.log.warn({ connections, code }, message)
    connections = 0
    pause = setTimeout(warn, MINUTE_MS, code).unref()
  }
  return (code) => {
    connections++
    if (pause === null) warn(code)
  }
}
