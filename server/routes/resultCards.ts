import type { FastifyInstance } from 'fastify'
import { picture, noContent } from '../openApi/answer.ts'
import { TAGS } from '../openApi/apiInfo.ts'
import { ENTITY_TAG, NOT_LISTED, REVALIDATED } from '../openApi/headers.ts'
import { CardQuery, ShortcodePath } from '../openApi/parameters.ts'
import { OF_EVERY_CALL, problemAnswers } from '../openApi/problemAnswers.ts'
import { describeOnly } from '../plugins/openApi.ts'
import { ownLimit } from '../plugins/rateLimit.ts'
import type { ResultCards } from '../services/resultCards.ts'
import type { SharedResultCache } from '../services/sharedResultCache.ts'

/** By one address in a minute: programs that preview links ask once for each, and a picture costs more than an answer. */
const CARDS_PER_MINUTE = 120

const OF_CARDS = { ...REVALIDATED, ...NOT_LISTED, ...ENTITY_TAG }
const HEADERS = {
  // A link may be switched off, and the name in the picture may change.
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  // Chats and forums show it in pages of their own.
  'cross-origin-resource-policy': 'cross-origin',
}

/** GET /v1/vocab_checkbox_tests/share/{shortcode}/card.png: the picture of a result in link previews. */
export function resultCardRoute(
  scope: FastifyInstance,
  { sharedResults, resultCards }: { sharedResults: SharedResultCache; resultCards: ResultCards },
): void {
  scope.get<{ Params: { shortcode: string } }>(
    '/vocab_checkbox_tests/share/:shortcode/card.png',
    {
      config: ownLimit(CARDS_PER_MINUTE),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'readResultCard',
        tags: [TAGS.results],
        summary: 'Read the result of a completed test as a picture',
        description: 'For previews of links: 1200 × 630 pixels, with as much of the name as its owner left visible.',
        params: ShortcodePath,
        querystring: CardQuery,
        response: {
          200: picture('The picture.', OF_CARDS),
          304: noContent('The client has it already: `If-None-Match` names its tag.', OF_CARDS),
          ...problemAnswers('bad-request', 'result-not-found', ...OF_EVERY_CALL),
        },
      },
      onRequest: (_request, reply, done) => {
        reply.headers(HEADERS)
        done()
      },
    },
    async (request, reply) => {
      const { png, etag } = await resultCards.read(await sharedResults.read(request.params.shortcode))
      reply.header('etag', etag)
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('image/png').send(png)
    },
  )
}
