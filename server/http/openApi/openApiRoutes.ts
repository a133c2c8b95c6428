import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { TAGS } from './apiInfo.ts'
import { NOT_LISTED, REVALIDATED } from './headers.ts'
import { problemResponses } from './problemResponses.ts'
import { jsonResponse } from './responses.ts'

/** Caches must revalidate, because a new version of the server may have other calls. */
const HEADERS = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }

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

/** Registers GET /v1/openapi.json, the API description, which is created on its first request. */
export function openApiRoute(scope: FastifyInstance): void {
  let json: string | undefined
  scope.get('/openapi.json', { schema: description }, async (_request, reply) =>
    reply
      .headers(HEADERS)
      .type('application/json; charset=utf-8')
      .send((json ??= JSON.stringify(scope.swagger()))),
  )
}
