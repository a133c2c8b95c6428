import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { answer } from '../openApi/answer.ts'
import { TAGS } from '../openApi/apiInfo.ts'
import type { ApiDocument } from '../openApi/document.ts'
import { renderDocs } from '../openApi/docs/renderDocs.ts'
import docsStyle from '../openApi/docs/docs.css?raw'
import { problemAnswers } from '../openApi/problemAnswers.ts'
import { NO_LIMIT } from '../plugins/rateLimit.ts'

/** Where the document and the page stand, and the page's style: a file, since the security policy stops inline ones. */
const PATHS = { document: '/v1/openapi.json', style: '/v1/docs.css' }

/** GET /v1/openapi.json: the API's description; GET /v1/docs: the same for reading. */
export function openApiRoutes(scope: FastifyInstance): void {
  const document = () => scope.swagger() as unknown as ApiDocument
  let docs: string | undefined

  scope.get(
    '/openapi.json',
    {
      config: NO_LIMIT,
      schema: {
        operationId: 'readDescription',
        tags: [TAGS.service],
        summary: 'Read this description',
        description: 'The description of this API, as OpenAPI 3.1.',
        response: {
          200: answer('The description.', z.record(z.string(), z.unknown()), {
            description: {
              summary: 'Its beginning',
              value: { openapi: '3.1.0', info: { title: 'Vocabulary Test API' } },
            },
          }),
          ...problemAnswers('internal-error'),
        },
      },
    },
    async () => document(),
  )

  scope.get('/docs', { config: NO_LIMIT, schema: { hide: true } }, async (_request, reply) => {
    docs ??= renderDocs(document(), PATHS)
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(docs)
  })
  scope.get('/docs.css', { config: NO_LIMIT, schema: { hide: true } }, async (_request, reply) =>
    reply.headers(HEADERS).type('text/css; charset=utf-8').send(docsStyle),
  )
}

/** A new version of the server may bring other calls; and the page is not for search engines. */
const HEADERS = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
