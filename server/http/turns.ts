import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'

/** What begins the waiting requests of one client, the oldest first, by what they ask for. What comes next is the first. */
type Waiting = Map<string, (() => void)[]>

/**
 * Creates a function that begins, in a turn of the event loop, one request of each client, and of a client one of each
 * kind in rotation. So whoever has sent one waits for one of each other client, however many those have sent: a flood
 * delays the flood. A client alone loses nothing, as turns follow each other at once.
 */
export function createTurns(): (client: string, kind: string, begin: () => void) => void {
  /** The clients that have begun a request in this turn. */
  const begun = new Map<string, Waiting>()
  const nextTurn = () => {
    for (const [client, waiting] of begun) {
      if (waiting.size > 0) beginNext(waiting)
      else begun.delete(client)
    }
    if (begun.size > 0) setImmediate(nextTurn)
  }
  return (client, kind, begin) => {
    const waiting = begun.get(client)
    if (waiting) {
      const line = waiting.get(kind)
      if (line) line.push(begin)
      else waiting.set(kind, [begin])
      return
    }
    if (begun.size === 0) setImmediate(nextTurn)
    begun.set(client, new Map())
    begin()
  }
}

/** Begins the oldest request of the first kind, which comes last afterwards. */
function beginNext(waiting: Waiting): void {
  const [kind, line] = waiting.entries().next().value!
  const begin = line.shift()!
  waiting.delete(kind)
  if (line.length > 0) waiting.set(kind, line)
  // Last, since it may let a further request wait.
  begin()
}

/** Lets addresses take turns, and at one address the routes: those who share it wait for little of a neighbour's flood. */
export function takeTurnsByAddress(app: FastifyInstance): void {
  const inTurn = createTurns()
  app.addHook('onRequest', ({ ip, routeOptions }, _reply, done) => inTurn(networkOf(ip), routeOptions.url ?? '', done))
}
