import { SharedResult } from '#contracts/sharedResult'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { problemResponses } from '../plugins/openApi.ts'
import type { Dependencies } from '../services/dependencies.ts'
import { readSharedResult } from '../services/readSharedResult.ts'

/** GET /v1/vocab_checkbox_tests/share/{shortcode}/ (spec 7, call 3). */
export function sharedResultRoutes(scope: FastifyInstance, deps: Dependencies): void {
  scope.get<{ Params: { shortcode: string } }>(
    '/vocab_checkbox_tests/share/:shortcode/',
    {
      schema: {
        summary: 'Read the result of a completed test',
        params: z.object({ shortcode: z.string() }),
        response: {
          200: SharedResult,
          ...problemResponses({ 404: 'No completed test has this shortcode', 503: 'Unavailable for the moment' }),
        },
      },
      onRequest: async (_request, reply) => {
        // The name in it may change, and search engines shall not list people's results.
        reply.headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      },
    },
    (request) => readSharedResult(deps, request.params.shortcode),
  )
}
