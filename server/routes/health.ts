import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { NO_LIMIT } from '../plugins/rateLimit.ts'

/** GET /v1/health: this process is alive and answers. It says nothing about the database. */
export function healthRoute(scope: FastifyInstance): void {
  scope.get(
    '/health',
    {
      config: NO_LIMIT,
      schema: { summary: 'Whether the server is alive', response: { 200: z.object({ status: z.literal('ok') }) } },
    },
    async () => ({ status: 'ok' }),
  )
}
