import type { FastifyInstance } from 'fastify'
import { REQUEST_ID } from '../requestId.ts'

/** What is told of a request: nothing by which a person or a test could be found. `route` is the pattern. */
export type FinishedRequest = { method: string; route: string; status: number; ms: number }

/** Gives every answer the id of its request, and tells of each finished request: one line of the log, and `onFinished`. */
export function registerRequestLog(
  app: FastifyInstance,
  onFinished?: ((finished: FinishedRequest) => void) | undefined,
): void {
  // Without promises, here as in the other hooks of every request: a turn for each costs more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const finished = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log.info(finished, 'request finished')
    onFinished?.(finished)
    done()
  })
}
