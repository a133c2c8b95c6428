import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { KeysUnavailable } from '../auth/identity.ts'
import { DatabaseUnavailable } from '../db/queryable.ts'
import { ProblemError } from '../problems.ts'
import { REQUEST_ID } from '../requestId.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** Answers every error as problem+json, and logs those that are not the client's. */
export function registerProblemDetails(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request)
    if (problem.problem.status < 500) return sendProblem(reply, problem)
    request.log.error({ err: problem.cause ?? error }, 'request failed')
    return sendProblem(reply, { ...problem, problem: { ...problem.problem, request_id: request.id } })
  })
}

/** Answers what the router refuses before any route is chosen, such as a path that cannot be decoded. */
export function answerFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(reply.header(REQUEST_ID, request.id), new ProblemError('bad-request', 'The path cannot be read.'))
}

/** Sends one problem, with its headers. */
export function sendProblem(
  reply: FastifyReply,
  { problem, headers }: Pick<ProblemError, 'problem' | 'headers'>,
): FastifyReply {
  return reply.code(problem.status).headers(headers).type(PROBLEM_TYPE).send(problem)
}

function toProblem(error: unknown, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof DatabaseUnavailable || error instanceof KeysUnavailable) {
    return new ProblemError('unavailable', 'Please try again in a moment.', { cause: error })
  }
  const { statusCode = 500 } = error as Partial<FastifyError>
  switch (statusCode) {
    case 413:
      return new ProblemError(
        'body-too-large',
        `The body may have at most ${request.routeOptions.bodyLimit / 1024} KB.`,
      )
    case 415:
      return new ProblemError('unsupported-media-type', 'Send the body as application/json.')
    case 403:
    case 404:
      return new ProblemError('not-found', 'Nothing is at this address.')
    default:
      if (statusCode >= 400 && statusCode < 500) {
        return new ProblemError('bad-request', 'The request is not valid HTTP or its body is not valid JSON.')
      }
      return new ProblemError('internal-error', 'The error has been logged.', { cause: error })
  }
}
