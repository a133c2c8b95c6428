import * as z from 'zod/mini'
import { api } from '#contracts/apiRegistry.ts'
import { VERSION } from '#contracts/clientVersion.ts'
import type { Parameter } from './document.ts'
import { SHORTCODE, TEST_ID } from './examples/vocabTests.ts'
import type { ResponseHeaders } from './responses.ts'

/** Headers of responses with a test id or personal data. */
export const NEVER_CACHED: ResponseHeaders = {
  'Cache-Control': { description: 'No cache may keep the answer.', type: 'string', examples: ['no-store'] },
}

/** Headers of errors: `no-cache` if the address belongs to changing content. */
export const CACHING_OF_ERRORS: ResponseHeaders = {
  'Cache-Control': {
    description: 'Whether a cache may keep the answer, and must ask before it uses that.',
    type: 'string',
    examples: ['no-store', 'no-cache'],
  },
}

/** Headers of responses whose content may change, so that caches must revalidate. */
export const REVALIDATED: ResponseHeaders = {
  'Cache-Control': { description: 'A cache must ask before each use.', type: 'string', examples: ['no-cache'] },
}

/** Headers of responses that ask the client to try again later. */
export const RETRY_AFTER: ResponseHeaders = {
  'Retry-After': { description: 'Seconds to wait before the next try.', type: 'integer', examples: [5] },
}

/** Headers of responses that ask for an identity token. */
export const WWW_AUTHENTICATE: ResponseHeaders = {
  'WWW-Authenticate': { description: 'The kind of credential that is needed.', type: 'string', examples: ['Bearer'] },
}

/** Headers of responses that search engines should not list. */
export const NOT_LISTED: ResponseHeaders = {
  'X-Robots-Tag': { description: 'Asks search engines not to list it.', type: 'string', examples: ['noindex'] },
}

/** Headers of responses that a client may store and revalidate. */
export const ENTITY_TAG: ResponseHeaders = {
  ETag: {
    description: 'Changes with the answer. Sent back as `If-None-Match` it spares sending the same again.',
    type: 'string',
    examples: ['"pQ4nV0b2yJmYcWkq1cZy5A"'],
  },
}

const text = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  example,
})

/**
 * Headers that every request may have. The app sends them; other clients need not, and no response depends on them.
 */
export const CLIENT_HEADERS = {
  Platform: text('Platform', 'Where the client runs.', 'web'),
  ClientId: text('Client-Id', 'Which client it is.', 'vocab-test'),
  ClientVersion: text('Client-Version', 'Which version of the client it is.', VERSION),
  XsrfToken: text(
    'X-XSRF-TOKEN',
    'Repeats the cookie XSRF-TOKEN where one exists, for proxies that ask for it. The API itself never reads cookies.',
    'f3Zq0c1',
  ),
}

export const TestIdPath = z.object({
  test_id: z
    .string()
    .register(api, { description: 'The id of the test, as its creation gave it out.', examples: [TEST_ID] }),
})

export const ShortcodePath = z.object({
  shortcode: z.string().register(api, { description: 'The public name of the result.', examples: [SHORTCODE] }),
})

export const CardQuery = z.object({
  v: z.optional(z.string()).register(api, {
    description:
      'Any text. The page of a result puts one here that changes with the picture, for programs that keep pictures by their address.',
    examples: ['pQ4nV0b2yJmYcWkq1cZy5A'],
  }),
})

export const CompleteQuery = z.object({
  complete: z
    .optional(z.literal('y'))
    .register(api, { description: 'Completes the test. Every word must be answered then.', examples: ['y'] }),
})

export const TestsToDeleteQuery = z.object({
  test_id: z.optional(z.array(z.string())).register(api, {
    description:
      'An unfinished test that nobody claimed and that is to be deleted, too. It may be given several times.',
    examples: [[TEST_ID]],
  }),
})

export const NotebookQuery = z.object({
  after: z.optional(z.string()).register(api, {
    description: 'The cursor of an earlier response: only later entries are returned. Without it, all are.',
    examples: ['1024-b2Yt8rKnQv1z'],
  }),
})

export const IdempotencyHeader = z.object({
  'Idempotency-Key': z.optional(z.string().check(z.minLength(1), z.maxLength(255))).register(api, {
    description:
      'A name of the client for this wish, in printable characters. The same one within 24 hours gives the same test again.',
    examples: ['5f9c1f0e-9a3b-4c53-8f0e-2f1f0c1c9b1d'],
  }),
})
