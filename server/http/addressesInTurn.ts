import type { FastifyInstance } from 'fastify'
import { networkOf } from './network.ts'

/** What begins the waiting requests of an address, the oldest first, by route. The route that comes next is the first. */
type Waiting = Map<string, (() => void)[]>

/**
 * Begins one request of each address in a turn of the event loop, and of an address one of each route in rotation. So
 * whoever has sent one waits for one of each other address, however many those have sent: a flood from one address
 * delays the flood, and those behind the address who ask for something else wait for little of it. An address alone
 * loses nothing, as turns follow each other at once.
 */
export function addressesInTurn(app: FastifyInstance): void {
  /** The addresses that have begun a request in this turn. */
  const begun = new Map<string, Waiting>()
  app.addHook('onRequest', ({ ip, routeOptions }, _reply, done) => {
    const address = networkOf(ip)
    const waiting = begun.get(address)
    if (waiting) {
      const route = routeOptions.url ?? ''
      const line = waiting.get(route)
      if (line) line.push(done)
      else waiting.set(route, [done])
      return
    }
    if (begun.size === 0) setImmediate(nextTurn)
    begun.set(address, new Map())
    done()
  })

  function nextTurn() {
    for (const [address, waiting] of begun) {
      if (waiting.size > 0) beginNext(waiting)
      else begun.delete(address)
    }
    if (begun.size > 0) setImmediate(nextTurn)
  }
}

/** Begins the oldest request of the first route, which comes last afterwards. */
function beginNext(waiting: Waiting): void {
  const [route, line] = waiting.entries().next().value!
  waiting.delete(route)
  line.shift()!()
  if (line.length > 0) waiting.set(route, line)
}
