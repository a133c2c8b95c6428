import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { jsonResponse } from './responses.ts'
import { TAGS } from './apiInfo.ts'
import docsStyle from './docs/docs.css?raw'
import { renderDocs } from './docs/renderDocs.ts'
import type { ApiDocument } from './document.ts'
import { REVALIDATED, NOT_LISTED } from './headers.ts'
import { problemResponses } from './problemResponses.ts'

/** Paths of the document and of the page's style sheet: a file, because the security policy forbids inline styles. */
const PATHS = { document: '/v1/openapi.json', style: '/v1/docs.css' }

/** Revalidated, because a new version of the server may have other calls. Search engines should not list it. */
const HEADERS = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }

const UNLISTED = { schema: { hide: true } } as const

const description = {
  operationId: 'readDescription',
  tags: [TAGS.service],
  summary: 'Read this description',
  description: 'The description of this API, as OpenAPI 3.1.',
  response: {
    200: jsonResponse(
      'The description.',
      z.record(z.string(), z.unknown()),
      {
        description: { summary: 'Its beginning', value: { openapi: '3.1.0', info: { title: 'Vocabulary Test API' } } },
      },
      { ...REVALIDATED, ...NOT_LISTED },
    ),
    ...problemResponses('internal-error'),
  },
}

/**
 * Registers GET /v1/openapi.json, the description of the API, and GET /v1/docs, a page that shows it. Each is created
 * once, at the first request for it.
 */
export function openApiRoute(scope: FastifyInstance): void {
  const document = () => scope.swagger() as unknown as ApiDocument
  let json: string | undefined
  let page: string | undefined
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.headers(HEADERS).type(`${type}; charset=utf-8`).send(text)

  scope.get('/openapi.json', { schema: description }, async (_request, reply) =>
    send(reply, 'application/json', (json ??= JSON.stringify(document()))),
  )
  scope.get('/docs', { ...UNLISTED, config: { securityHeaders: 'document' } }, async (_request, reply) =>
    send(reply, 'text/html', (page ??= renderDocs(document(), PATHS))),
  )
  scope.get('/docs.css', UNLISTED, async (_request, reply) => send(reply, 'text/css', docsStyle))
}
