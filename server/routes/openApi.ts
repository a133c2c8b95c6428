import type { FastifyInstance } from 'fastify'
import { NO_LIMIT } from '../plugins/rateLimit.ts'

/** GET /v1/openapi.json: the API's description. */
export function openApiRoute(scope: FastifyInstance): void {
  scope.get('/openapi.json', { config: NO_LIMIT, schema: { hide: true } }, async () => scope.swagger())
}
