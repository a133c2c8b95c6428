import type { FastifyInstance } from 'fastify'
import { clientHas } from '../../http/entityTag.ts'
import { networkOf } from '../../http/network.ts'
import { TAGS } from '../../http/openApi/apiInfo.ts'
import { CardQuery, ENTITY_TAG, NOT_LISTED, REVALIDATED, ShortcodePath } from '../../http/openApi/headers.ts'
import { describeOnly } from '../../http/openApi/openApi.ts'
import { COMMON_PROBLEMS, problemResponses } from '../../http/openApi/problemResponses.ts'
import { noContent, pngResponse } from '../../http/openApi/responses.ts'
import { limitOf } from '../../http/rateLimit.ts'
import type { SharedResultCache } from '../sharedResultCache.ts'
import type { ResultCards } from './resultCards.ts'

/**
 * Limit by address. Programs that preview links send one request per link; a picture costs more than other responses.
 */
const CARDS_PER_MINUTE = 120

const OF_CARDS = { ...REVALIDATED, ...NOT_LISTED, ...ENTITY_TAG }
const HEADERS = {
  // The owner may switch the link off or change the visible name.
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  // Chats and forums show the picture in their own pages.
  'cross-origin-resource-policy': 'cross-origin',
}

/** Registers GET /v1/vocab_checkbox_tests/share/{shortcode}/card.png: the picture of a result for link previews. */
export function resultCardRoute(
  scope: FastifyInstance,
  { sharedResults, resultCards }: { sharedResults: SharedResultCache; resultCards: ResultCards },
): void {
  scope.get<{ Params: { shortcode: string } }>(
    '/vocab_checkbox_tests/share/:shortcode/card.png',
    {
      config: limitOf(CARDS_PER_MINUTE),
      validatorCompiler: describeOnly,
      schema: {
        operationId: 'readResultCard',
        tags: [TAGS.results],
        summary: 'Read the result of a completed test as a picture',
        description: 'For previews of links: 1200 × 630 pixels, with as much of the name as its owner left visible.',
        params: ShortcodePath,
        querystring: CardQuery,
        response: {
          200: pngResponse('The picture.', OF_CARDS),
          304: noContent('The client has it already: `If-None-Match` names its tag.', OF_CARDS),
          ...problemResponses('bad-request', 'result-not-found', ...COMMON_PROBLEMS),
        },
      },
      onRequest: (_request, reply, done) => {
        reply.headers(HEADERS)
        done()
      },
    },
    async (request, reply) => {
      const answer = await sharedResults.read(request.params.shortcode)
      const { socket } = request.raw
      const requester = { network: networkOf(request.ip), hasDisconnected: () => socket.destroyed }
      const { png, etag } = await resultCards.read(answer, requester)
      reply.header('etag', etag)
      if (clientHas(request, etag)) return reply.code(304).send()
      return reply.type('image/png').send(png)
    },
  )
}
