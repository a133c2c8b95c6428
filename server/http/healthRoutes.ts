import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { VERSION } from '#contracts/clientVersion.ts'
import { findMissingMigrations } from '../db/migrate.ts'
import { DatabaseUnavailable, type Database } from '../db/queryable.ts'
import { findSessionFault, type SessionFault } from '../db/sessionSettings.ts'
import { TAGS } from './openApi/apiInfo.ts'
import { NEVER_CACHED } from './openApi/headers.ts'
import { problemResponses } from './openApi/problemResponses.ts'
import { jsonResponse } from './openApi/responses.ts'
import { sendProblem } from './problemDetails.ts'
import { ProblemError } from './problems.ts'

/** Registers GET /v1/health: whether this process responds, and its version. It does not check the database. */
export function healthRoute(scope: FastifyInstance): void {
  scope.get(
    '/health',
    {
      schema: {
        operationId: 'readHealth',
        tags: [TAGS.service],
        summary: 'Whether the server is alive',
        response: {
          200: jsonResponse(
            'The server answers; `version` is that of its build.',
            z.object({ status: z.literal('ok'), version: z.string() }),
            { alive: { summary: 'It is alive', value: { status: 'ok', version: VERSION } } },
            NEVER_CACHED,
          ),
          ...problemResponses('internal-error'),
        },
      },
    },
    async () => ({ status: 'ok', version: VERSION }),
  )
}

/**
 * Registers GET /v1/ready: whether a load balancer should send requests here. It should not while this process is about
 * to stop or while the database cannot serve requests: it is unreachable, a standby or read-only, its schema is older
 * than this program, its connections are not set up, or its writes wait for a standby.
 */
export function readyRoute(
  scope: FastifyInstance,
  { db, isDraining }: { db: Database; isDraining: () => boolean },
): void {
  const checkDatabase = shareRun(() => findDatabaseProblem(db))
  scope.get(
    '/ready',
    {
      schema: {
        operationId: 'readReadiness',
        tags: [TAGS.service],
        summary: 'Whether the server should be sent requests',
        description:
          'It should not while it is about to stop, without its database, with an older schema than its own, or while ' +
          'the database takes no writes, waits for a standby to confirm them, or its connections are not set up.',
        response: {
          200: jsonResponse(
            'The server takes requests.',
            z.object({ status: z.literal('ready') }),
            { ready: { summary: 'It is ready', value: { status: 'ready' } } },
            NEVER_CACHED,
          ),
          ...problemResponses('internal-error', 'unavailable'),
        },
      },
    },
    async (_request, reply) => {
      const refuse = (detail: string) => sendProblem(reply, new ProblemError('unavailable', detail))
      // Sent, not thrown, because thrown errors are logged.
      if (isDraining()) return refuse('The server is draining: it is about to stop.')
      const problem = await checkDatabase()
      if (problem !== null) return refuse(problem)
      return { status: 'ready' }
    },
  )
}

const FAULTS: Readonly<Record<SessionFault, string>> = {
  standby: 'The database is a standby, which takes no writes.',
  'read-only': 'The database takes no writes.',
  settings: 'Connections to the database are not set up.',
  waiting: 'The database waits for a standby to confirm writes.',
}

/** Returns a sentence that says why the database cannot serve requests, or null if it can. */
async function findDatabaseProblem(db: Database): Promise<string | null> {
  try {
    if ((await findMissingMigrations(db)).length > 0) return 'The database lacks migrations of this server.'
    const fault = await findSessionFault(db)
    return fault && FAULTS[fault]
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return 'The database is out of reach.'
    throw error
  }
}

/**
 * Shares one run of `work` among all callers who arrive while it runs. The route has no rate limit, so this protects
 * the database.
 */
function shareRun<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  return () => (running ??= work().finally(() => (running = null)))
}
