import type { AnswerHeaders } from './answer.ts'
import type { Parameter } from './document.ts'

/** Of answers that hold a capability or are one person's. */
export const NEVER_CACHED: AnswerHeaders = {
  'Cache-Control': { description: 'No cache may keep the answer.', type: 'string', examples: ['no-store'] },
}

/** Of answers that change from time to time. */
export const REVALIDATED: AnswerHeaders = {
  'Cache-Control': { description: 'A cache must ask before each use.', type: 'string', examples: ['no-cache'] },
}

/** Of answers that ask the client to come back later. */
export const RETRY_AFTER: AnswerHeaders = {
  'Retry-After': { description: 'Seconds to wait before the next try.', type: 'integer', examples: [5] },
}

/** Of answers that ask for an identity token. */
export const WWW_AUTHENTICATE: AnswerHeaders = {
  'WWW-Authenticate': { description: 'The kind of credential that is needed.', type: 'string', examples: ['Bearer'] },
}

/** Of answers that search engines shall not list. */
export const NOT_LISTED: AnswerHeaders = {
  'X-Robots-Tag': { description: 'Asks search engines not to list it.', type: 'string', examples: ['noindex'] },
}

/** Of answers that a client may keep and ask for again. */
export const ENTITY_TAG: AnswerHeaders = {
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

/** Headers that every request may carry: the app sends them, no other client has to, and no answer depends on them. */
export const CLIENT_HEADERS = {
  Platform: text('Platform', 'Where the client runs.', 'web'),
  ClientId: text('Client-Id', 'Which client it is.', 'vocab-test'),
  ClientVersion: text('Client-Version', 'Which version of the client it is.', '0.1.0'),
  XsrfToken: text(
    'X-XSRF-TOKEN',
    'Repeats the cookie XSRF-TOKEN where one exists, for proxies that ask for it. The API itself never reads cookies.',
    'f3Zq0c1',
  ),
}
