import { LogController, type FastifyRequest, type FastifyServerOptions } from 'fastify'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * What the log may hold: the route but not the address asked for (test ids are capabilities), no headers, no bodies,
 * no client address. Of an error its kind and stack: the database's errors carry values of rows in other fields.
 */
export function loggerOptions(level: LogLevel): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
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

/** The framework's two lines for each request make room for one of ours (plugins/requestLog.ts). */
export const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' })
