import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { missingMigrations } from '../db/migrate.ts'
import { DatabaseUnavailable, type Database } from '../db/queryable.ts'
import { answer } from '../openApi/answer.ts'
import { TAGS } from '../openApi/apiInfo.ts'
import { NEVER_CACHED } from '../openApi/headers.ts'
import { problemAnswers } from '../openApi/problemAnswers.ts'
import { neverCached } from '../plugins/neverCached.ts'
import { sendProblem } from '../plugins/problemDetails.ts'
import { NO_LIMIT } from '../plugins/rateLimit.ts'
import { ProblemError } from '../problems.ts'

/** GET /v1/health: this process is alive and answers. It says nothing about the database. */
export function healthRoute(scope: FastifyInstance): void {
  scope.get(
    '/health',
    {
      config: NO_LIMIT,
      schema: {
        operationId: 'readHealth',
        tags: [TAGS.service],
        summary: 'Whether the server is alive',
        response: {
          200: answer('The server answers.', z.object({ status: z.literal('ok') }), {
            alive: { summary: 'It is alive', value: { status: 'ok' } },
          }),
          ...problemAnswers('internal-error'),
        },
      },
    },
    async () => ({ status: 'ok' }),
  )
}

/**
 * GET /v1/ready: whether a load balancer should send requests here. It should not while this process is about to stop,
 * the database is out of reach, or its schema is older than this program.
 */
export function readyRoute(
  scope: FastifyInstance,
  { db, isDraining }: { db: Database; isDraining: () => boolean },
): void {
  const checkSchema = oneAtATime(() => missingMigrations(db))
  scope.get(
    '/ready',
    {
      config: NO_LIMIT,
      onRequest: neverCached,
      schema: {
        operationId: 'readReadiness',
        tags: [TAGS.service],
        summary: 'Whether the server should be sent requests',
        description:
          'It should not while it is about to stop, without its database, or with an older schema than its own.',
        response: {
          200: answer(
            'The server takes requests.',
            z.object({ status: z.literal('ready') }),
            { ready: { summary: 'It is ready', value: { status: 'ready' } } },
            NEVER_CACHED,
          ),
          ...problemAnswers('internal-error', 'unavailable'),
        },
      },
    },
    async (_request, reply) => {
      const refuse = (detail: string) => sendProblem(reply, new ProblemError('unavailable', detail))
      // Answered, not thrown: it is no failure that the log should have with each question.
      if (isDraining()) return refuse('The server is draining: it is about to stop.')
      const missing = await checkSchema().catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return null
        throw error
      })
      if (!missing) return refuse('The database is out of reach.')
      if (missing.length > 0) return refuse('The database lacks migrations of this server.')
      return { status: 'ready' }
    },
  )
}

/** Anyone may ask, and as often as they like; the database is asked once at a time. */
function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => (running ??= work().finally(() => (running = null)))
}
