import { VERSION } from '#contracts/clientVersion.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Header, Parameter } from './document.ts'

const header = (description: string, type: 'string' | 'integer', ...examples: (string | number)[]): Header => ({
  schema: { type, examples },
  description,
})

const NEVER_CACHED = {
  'Cache-Control': header('No cache may keep the answer.', 'string', 'no-store'),
}
const ASKED = {
  'Cache-Control': header('A cache must ask before each use.', 'string', 'no-cache'),
  'X-Robots-Tag': header('Asks search engines not to list it.', 'string', 'noindex'),
}
const TAGGED = {
  ...ASKED,
  ETag: header(
    'Changes with the answer. Sent back as `If-None-Match` it spares sending the same again.',
    'string',
    '"pQ4nV0b2yJmYcWkq1cZy5A"',
  ),
}

/** Headers of an endpoint's answers, by how long they count. */
export const headersOf = ({ caching }: Endpoint) =>
  caching === undefined ? NEVER_CACHED : caching === 'asked' ? ASKED : TAGGED

const OF_EVERY_ERROR = {
  'Cache-Control': header(
    'Whether a cache may keep the answer, and must ask before it uses that.',
    'string',
    'no-store',
    'no-cache',
  ),
}
const RETRY_AFTER = { 'Retry-After': header('Seconds to wait before the next try.', 'integer', 5) }
const OF_ERRORS: Readonly<Record<number, Record<string, Header>>> = {
  401: { 'WWW-Authenticate': header('The kind of credential that is needed.', 'string', 'Bearer') },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}

/** Headers of an error by its status. */
export const headersOfError = (status: number) => ({ ...OF_EVERY_ERROR, ...OF_ERRORS[status] })

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
