import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import { createLogStream } from './logDestination.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

const STANDARD_OUTPUT = 1

/** The destination of the log's lines. */
export type LogStream = { write: (line: string) => void }

/**
 * Returns the logger's options. The log may contain the route, but no requested path (a test id in it grants access),
 * no headers, no bodies and no client address. Of an error it contains only name, message, stack and code, because
 * other fields of database errors contain row values.
 */
export function loggerOptions(
  level: LogLevel,
  stream: LogStream = createLogStream(STANDARD_OUTPUT),
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
      err: (error: Error & { code?: unknown }) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        code: error.code,
      }),
    },
  }
}

/** Turns off the framework's two lines per request; `registerRequestLog` writes one line instead. */
export const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' })

export const REQUEST_ID = 'x-request-id'

/** Matches a request id that is safe to log: short, on one line, without markup characters. */
const SAFE = /^[\w.-]{1,64}$/

/**
 * Returns a function that gives each request its id for the log and the response. It keeps an id from the proxy, so
 * that entries of both logs can be matched. Without a proxy it ignores the header, which could come from anyone.
 */
export function requestIds(behindProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[REQUEST_ID]
    return behindProxy && typeof given === 'string' && SAFE.test(given) ? given : randomUUID()
  }
}

/** The logged data of a request, none of which identifies a person or a test. `route` is the pattern. */
export type FinishedRequest = { method: string; route: string; status: number; ms: number }

/** Adds the request id to every response, logs each finished request in one line and calls `onFinished`. */
export function registerRequestLog(
  app: FastifyInstance,
  onFinished?: ((finished: FinishedRequest) => void) | undefined,
): void {
  // Hooks that run for every request use callbacks, because awaiting a promise takes longer than their work.
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
