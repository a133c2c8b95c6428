import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'

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

/** Lines that cannot be written are kept up to this total size; further ones are dropped and counted. */
const MAX_BUFFERED_BYTES = 1024 * 1024
const RETRY_MS = 100

/** Errors caused by a slow or closed reader of the log, which the operator need not see. */
const READER_FAILURES = ['EAGAIN', 'EPIPE']

/**
 * Returns a log stream that writes to a file descriptor. It never throws or blocks, so neither a full disk nor a slow
 * reader can stop the server. It keeps lines that could not be written and writes them in order as soon as possible; a
 * further line then gives the number of dropped ones. A failing disk is reported once on standard error.
 */
export function createLogStream(descriptor: number): { write: (line: string) => void } {
  const buffered: Buffer[] = []
  let bufferedBytes = 0
  let lostLines = 0
  let failing = false
  let retry: NodeJS.Timeout | undefined

  const buffer = (bytes: Buffer) => {
    buffered.push(bytes)
    bufferedBytes += bytes.length
  }

  function flush(): void {
    clearTimeout(retry)
    try {
      while (buffered[0]) {
        // A nearly full disk may accept only part of a line; the rest is written later.
        const written = writeSync(descriptor, buffered[0])
        bufferedBytes -= written
        if (written < buffered[0].length) buffered[0] = buffered[0].subarray(written)
        else buffered.shift()
        if (buffered.length === 0 && lostLines > 0) {
          buffer(lostLine(lostLines))
          lostLines = 0
        }
      }
      failing = false
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (!failing && !READER_FAILURES.includes(code)) {
        failing = true
        console.error(`The log cannot be written (${code}); the server goes on and tries again.`)
      }
      retry = setTimeout(flush, RETRY_MS).unref()
    }
  }

  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (bufferedBytes + bytes.length > MAX_BUFFERED_BYTES) lostLines += 1
      else buffer(bytes)
      flush()
    },
  }
}

/** A line in the logger's own format, at level `warn`. */
const lostLine = (lost: number) =>
  Buffer.from(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, lost, msg: 'log lines lost' })}\n`)
