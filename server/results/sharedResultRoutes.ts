import type { FastifyInstance } from 'fastify'
import { MeasuredResult } from '#contracts/result.ts'
import { clientHas } from '../http/entityTag.ts'
import { TAGS } from '../http/openApi/apiInfo.ts'
import { sharedResultAnswers } from '../http/openApi/examples/results.ts'
import { ENTITY_TAG, NOT_LISTED, REVALIDATED, ShortcodePath } from '../http/openApi/headers.ts'
import { describeOnly } from '../http/openApi/openApi.ts'
import { COMMON_PROBLEMS, problemResponses } from '../http/openApi/problemResponses.ts'
import { jsonResponse, noContent } from '../http/openApi/responses.ts'
import type { SharedAnswer, SharedResultCache } from './sharedResultCache.ts'

const OF_RESULTS = { ...REVALIDATED, ...NOT_LISTED, ...ENTITY_TAG }
/** Caches must revalidate, because the name may change. Search engines should not list people's results. */
const HEADERS = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }

/** Registers GET /v1/vocab_checkbox_tests/share/{shortcode}/ (§8.30). */
export function sharedResultRoutes(
  scope: FastifyInstance,
  { sharedResults }: { sharedResults: SharedResultCache },
): void {
  scope.get<{ Params: { shortcode: string } }>(
    '/vocab_checkbox_tests/share/:shortcode/',
    {
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'readSharedResult',
        tags: [TAGS.results],
        summary: 'Read the result of a completed test',
        params: ShortcodePath,
        response: {
          200: jsonResponse('The result.', MeasuredResult, sharedResultAnswers, OF_RESULTS),
          304: noContent('The client has it already: `If-None-Match` names its tag.', OF_RESULTS),
          ...problemResponses('bad-request', 'result-not-found', ...COMMON_PROBLEMS),
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
        if (clientHas(request, etag)) return reply.code(304).send()
        return reply.header('content-type', 'application/json; charset=utf-8').send(json)
      }
      // Avoids a promise if the response is cached.
      const result = sharedResults.read(request.params.shortcode)
      return result instanceof Promise ? result.then(send) : send(result)
    },
  )
}
