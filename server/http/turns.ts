import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'

/** A waiting request: its connection, and the function that begins it. */
type Waiter = { raw: Pick<IncomingMessage, 'socket'>; begin: () => void }

/** The waiting requests of one client by kind, each list oldest first. The first kind is next. */
type Waiting = Map<string, Waiter[]>

/**
 * Creates a function that begins one request per client in each turn of the event loop, rotating through the client's
 * kinds of requests. A request thus waits for at most one request of each other client, and a flood delays only itself.
 * A single client loses nothing, because turns follow each other at once. Requests whose client has disconnected are
 * never begun, so the number of connections bounds that of waiting requests.
 */
export function createTurns(): (client: string, kind: string, request: Waiter['raw'], begin: () => void) => void {
  /** The clients with a request that began in this turn. */
  const activeClients = new Map<string, Waiting>()
  const nextTurn = () => {
    for (const [client, waiting] of activeClients) {
      if (waiting.size > 0) beginNext(waiting)
      else activeClients.delete(client)
    }
    if (activeClients.size > 0) setImmediate(nextTurn)
  }
  return (client, kind, raw, begin) => {
    const waiting = activeClients.get(client)
    if (waiting) {
      const queue = waiting.get(kind)
      if (queue) queue.push({ raw, begin })
      else waiting.set(kind, [{ raw, begin }])
      return
    }
    if (activeClients.size === 0) setImmediate(nextTurn)
    activeClients.set(client, new Map())
    begin()
  }
}

/** Begins the oldest request of the first kind and moves this kind to the end. */
function beginNext(waiting: Waiting): void {
  for (const [kind, queue] of waiting) {
    waiting.delete(kind)
    while (queue.length > 0) {
      const { raw, begin } = queue.shift()!
      if (raw.socket.destroyed || raw.socket.writableEnded) continue
      if (queue.length > 0) waiting.set(kind, queue)
      // This call is last, because it may add a waiting request.
      return begin()
    }
  }
}

/**
 * Lets addresses take turns, and routes within an address, so that clients sharing it suffer little from each other.
 */
export function takeTurnsByAddress(app: FastifyInstance): void {
  const inTurn = createTurns()
  app.addHook('onRequest', ({ ip, routeOptions, raw }, _reply, done) =>
    inTurn(networkOf(ip), routeOptions.url ?? '', raw, done),
  )
}
