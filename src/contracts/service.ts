import * as z from 'zod/mini'
import { api } from './apiRegistry.ts'
import { VERSION } from './clientVersion.ts'
import { endpoint } from './endpoint.ts'
import { ShortcodePath } from './result.ts'

/* The calls that only operators, other programs and browsers make. */

export const ReadHealth = endpoint({
  method: 'get',
  path: 'health',
  accepts: { 200: z.object({ status: z.literal('ok'), version: z.string() }) },
  operationId: 'readHealth',
  tag: 'service',
  summary: 'Whether the server is alive',
  answer: {
    description: 'The server answers; `version` is that of its build.',
    examples: { alive: { summary: 'It is alive', value: { status: 'ok', version: VERSION } } },
  },
  problems: ['internal-error'],
})

export const ReadReadiness = endpoint({
  method: 'get',
  path: 'ready',
  accepts: { 200: z.object({ status: z.literal('ready') }) },
  operationId: 'readReadiness',
  tag: 'service',
  summary: 'Whether the server should be sent requests',
  description:
    'It should not while it is about to stop, without its database, with an older schema than its own, or while ' +
    'the database takes no writes, waits for a standby to confirm them, or its connections are not set up.',
  answer: {
    description: 'The server takes requests.',
    examples: { ready: { summary: 'It is ready', value: { status: 'ready' } } },
  },
  problems: ['internal-error', 'unavailable'],
})

export const ReadDescription = endpoint({
  method: 'get',
  path: 'openapi.json',
  accepts: { 200: z.record(z.string(), z.unknown()) },
  operationId: 'readDescription',
  tag: 'service',
  summary: 'Read this description',
  description: 'The description of this API, as OpenAPI 3.1.',
  answer: {
    description: 'The description.',
    examples: {
      description: { summary: 'Its beginning', value: { openapi: '3.1.0', info: { title: 'Vocabulary Test API' } } },
    },
  },
  // A new version of the server may have other calls.
  caching: 'asked',
  problems: ['internal-error'],
})

export const ReadResultCard = endpoint({
  method: 'get',
  path: 'vocab_checkbox_tests/share/{shortcode}/card.png',
  accepts: { 200: z.any() },
  operationId: 'readResultCard',
  tag: 'results',
  summary: 'Read the result of a completed test as a picture',
  description: 'For previews of links: 1200 × 630 pixels, with as much of the name as its owner left visible.',
  params: ShortcodePath,
  query: z.object({
    v: z.optional(z.string()).register(api, {
      description:
        'Any text. The page of a result puts one here that changes with the picture, for programs that keep pictures by their address.',
      examples: ['pQ4nV0b2yJmYcWkq1cZy5A'],
    }),
  }),
  answer: { description: 'The picture.', type: 'image/png' },
  caching: 'tagged',
  shownElsewhere: true,
  problems: ['bad-request', 'result-not-found'],
  // Programs that preview links send one request per link; a picture costs more than other answers.
  limit: 120,
})
