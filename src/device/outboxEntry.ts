import type { SaveTestRequest } from '#contracts/endpoints.ts'

/**
 * A save that waits to be sent; each test has at most one row. Its answers need no credential and are sent by a page or
 * the service worker. 'complete' also means that the learner has finished: such a row waits for a page, which has the
 * token, even when the server already has its answers. No row ever contains a token.
 */
export interface OutboxEntry {
  test_id: string
  kind: 'partial' | 'complete'
  /** Address and headers of the request, because the service worker has no configuration. */
  url: string
  headers: Record<string, string>
  body: SaveTestRequest
  /** The newest `answered_at` in the body, in ms since the epoch. */
  through: number
  /** Changes with every save, so that an acknowledged row is removed only if it is still the one that was sent. */
  revision: string
  /** Failed attempts so far, and when the next attempt is due (ms since the epoch). */
  attempts: number
  not_before: number
  /** Whether the server asked for this pause (Retry-After). Then not even a new connection shortens it. */
  asked: boolean
  /** Whether the server already has the answers and only the completion is missing. */
  answersSaved?: boolean
}
