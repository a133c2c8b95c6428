import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { answer } from '../openApi/answer.ts'
import { TAGS } from '../openApi/apiInfo.ts'
import docsStyle from '../openApi/docs/docs.css?raw'
import { renderDocs } from '../openApi/docs/renderDocs.ts'
import type { ApiDocument } from '../openApi/document.ts'
import { REVALIDATED, NOT_LISTED } from '../openApi/headers.ts'
import { problemAnswers } from '../openApi/problemAnswers.ts'
import { NO_LIMIT } from '../plugins/rateLimit.ts'

/** Where the document and the page stand, and the page's style: a file, since the security policy stops inline ones. */
const PATHS = { document: '/v1/openapi.json', style: '/v1/docs.css' }

/** A new version of the server may bring other calls; and search engines have no use for any of it. */
const HEADERS = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }

const UNLISTED = { config: NO_LIMIT, schema: { hide: true } } as const

const description = {
  operationId: 'readDescription',
  tags: [TAGS.service],
  summary: 'Read this description',
  description: 'The description of this API, as OpenAPI 3.1.',
  response: {
    200: answer(
      'The description.',
      z.record(z.string(), z.unknown()),
      {
        description: { summary: 'Its beginning', value: { openapi: '3.1.0', info: { title: 'Vocabulary Test API' } } },
      },
      { ...REVALIDATED, ...NOT_LISTED },
    ),
    ...problemAnswers('internal-error'),
  },
}

/** GET /v1/openapi.json: the API's description; GET /v1/docs: the same for reading. Each is made once, when first asked for. */
export function openApiRoute(scope: FastifyInstance): void {
  const document = () => scope.swagger() as unknown as ApiDocument
  let json: string | undefined
  let page: string | undefined
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.headers(HEADERS).type(`${type}; charset=utf-8`).send(text)

  scope.get('/openapi.json', { config: NO_LIMIT, schema: description }, async (_request, reply) =>
    send(reply, 'application/json', (json ??= JSON.stringify(document()))),
  )
  scope.get('/docs', UNLISTED, async (_request, reply) =>
    send(reply, 'text/html', (page ??= renderDocs(document(), PATHS))),
  )
  scope.get('/docs.css', UNLISTED, async (_request, reply) => send(reply, 'text/css', docsStyle))
}
