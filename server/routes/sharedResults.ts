import { SharedResult } from '#contracts/sharedResult'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { describeOnly, problemResponses } from '../plugins/openApi.ts'
import type { SharedAnswer, SharedResultCache } from '../services/sharedResultCache.ts'

/** The name in it may change, so it is asked for each time; search engines shall not list people's results. */
const HEADERS = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }

/** GET /v1/vocab_checkbox_tests/share/{shortcode}/ (spec 7, call 3). */
export function sharedResultRoutes(
  scope: FastifyInstance,
  { sharedResults }: { sharedResults: SharedResultCache },
): void {
  scope.get<{ Params: { shortcode: string } }>(
    '/vocab_checkbox_tests/share/:shortcode/',
    {
      validatorCompiler: describeOnly,
      schema: {
        summary: 'Read the result of a completed test',
        params: z.object({ shortcode: z.string() }),
        response: {
          200: SharedResult,
          304: z.null(),
          ...problemResponses({ 404: 'No completed test has this shortcode', 503: 'Unavailable for the moment' }),
        },
      },
      onRequest: (_request, reply, done) => {
        reply.headers(HEADERS)
        done()
      },
    },
    (request, reply) => {
      const send = ({ json, etag }: SharedAnswer) => {
        reply.header('etag', etag)
        // A list of tags, each perhaps marked as weak by a proxy that compresses.
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
        return reply.header('content-type', 'application/json; charset=utf-8').send(json)
      }
      // Without the detour of a promise where the answer is at hand.
      const answer = sharedResults.read(request.params.shortcode)
      return answer instanceof Promise ? answer.then(send) : send(answer)
    },
  )
}
