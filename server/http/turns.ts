import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'

/** A request that waits: the connection that it came on, and what begins it. */
type Waiter = { raw: Pick<IncomingMessage, 'socket'>; begin: () => void }

/** The waiting requests of one client, the oldest first, by what they ask for. What comes next is the first. */
type Waiting = Map<string, Waiter[]>

/**
 * Creates a function that begins, in a turn of the event loop, one request of each client, and of a client one of each
 * kind in rotation. So whoever has sent one waits for one of each other client, however many those have sent: a flood
 * delays the flood. A client alone loses nothing, as turns follow each other at once. Requests whose client has left are
 * never begun, so that only as many wait as there may be connections.
 */
export function createTurns(): (client: string, kind: string, request: Waiter['raw'], begin: () => void) => void {
  /** The clients that have begun a request in this turn. */
  const begun = new Map<string, Waiting>()
  const nextTurn = () => {
    for (const [client, waiting] of begun) {
      if (waiting.size > 0) beginNext(waiting)
      else begun.delete(client)
    }
    if (begun.size > 0) setImmediate(nextTurn)
  }
  return (client, kind, raw, begin) => {
    const waiting = begun.get(client)
    if (waiting) {
      const line = waiting.get(kind)
      if (line) line.push({ raw, begin })
      else waiting.set(kind, [{ raw, begin }])
      return
    }
    if (begun.size === 0) setImmediate(nextTurn)
    begun.set(client, new Map())
    begin()
  }
}

/** Begins the oldest request of the first kind, which comes last afterwards. */
function beginNext(waiting: Waiting): void {
  for (const [kind, line] of waiting) {
    waiting.delete(kind)
    while (line.length > 0) {
      const { raw, begin } = line.shift()!
      if (raw.socket.destroyed || raw.socket.writableEnded) continue
      if (line.length > 0) waiting.set(kind, line)
      // Last, since it may let a further request wait.
      return begin()
    }
  }
}

/** Lets addresses take turns, and at one address the routes: those who share it wait for little of a neighbour's flood. */
export function takeTurnsByAddress(app: FastifyInstance): void {
  const inTurn = createTurns()
  app.addHook('onRequest', ({ ip, routeOptions, raw }, _reply, done) =>
    inTurn(networkOf(ip), routeOptions.url ?? '', raw, done),
  )
}
