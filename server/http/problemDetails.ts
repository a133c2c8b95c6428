import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../db/queryable.ts'
import { KeysUnavailable } from '../identity/identity.ts'
import { NO_STORE } from './caching.ts'
import { REQUEST_ID } from './logging.ts'
import { failureLog } from './oncePerMinute.ts'
import { bodyTooLarge, ProblemError } from './problems.ts'

const PROBLEM_TYPE = 'application/problem+json'

/**
 * Responds to every error with problem+json, and logs errors that are not the client's fault: each unexpected one, and
 * equal ones once a minute while the service is unavailable.
 */
export function registerProblemDetails(app: FastifyInstance): void {
  const logUnavailable = failureLog((failure) => app.log.error(failure, 'request failed'))
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request)
    if (problem.problem.status < 500) return sendProblem(reply, problem)
    const err = (problem.cause ?? error) as Error
    if (problem.problem.status === 503) logUnavailable(err, request.id)
    else request.log.error({ err }, 'request failed')
    return sendProblem(reply, { ...problem, problem: { ...problem.problem, request_id: request.id } })
  })
}

/**
 * Responds to a request that the router refuses before choosing a route, for example because its path cannot be
 * decoded. No hooks run for it.
 */
export function answerFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...NO_STORE, [REQUEST_ID]: request.id })
  void sendProblem(reply, new ProblemError('bad-request', 'The path cannot be read.'))
}

/** Sends a problem with its status and headers. */
export function sendProblem(
  reply: FastifyReply,
  { problem, headers }: Pick<ProblemError, 'problem' | 'headers'>,
): FastifyReply {
  return reply.code(problem.status).headers(headers).type(PROBLEM_TYPE).send(problem)
}

function toProblem(error: unknown, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof DatabaseUnavailable || error instanceof KeysUnavailable) {
    return new ProblemError('unavailable', undefined, { cause: error })
  }
  const { statusCode = 500 } = error as Partial<FastifyError>
  switch (statusCode) {
    case 413:
      return bodyTooLarge(request.routeOptions.bodyLimit)
    case 415:
      return new ProblemError('unsupported-media-type')
    case 403:
    case 404:
      return new ProblemError('not-found')
    default:
      if (statusCode >= 400 && statusCode < 500) {
        return new ProblemError('bad-request')
      }
      return new ProblemError('internal-error', undefined, { cause: error })
  }
}

/**
 * Responds to a request that is not HTTP, has too long headers or did not arrive in time, and closes the connection. No
 * request object exists yet, so it writes the response to the socket.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // The client reset the connection, or already has a response.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { problem } = problemOf(error.code)
  // Node's own field for the response in progress: a second response would be taken for that of the next request.
  const { _httpMessage: current } = socket as { _httpMessage?: ServerResponse | null }
  if (socket.writable && !current?.headersSent) {
    const body = JSON.stringify(problem)
    socket.write(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        `Content-Type: ${PROBLEM_TYPE}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        ...Object.entries(NO_STORE).map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
        `\r\n${body}`,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}

function problemOf(code: string | undefined): ProblemError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ProblemError('request-timeout')
    case 'HPE_HEADER_OVERFLOW':
      return new ProblemError('headers-too-large')
    default:
      return new ProblemError('bad-request', 'The request is not valid HTTP.')
  }
}
