import type { SaveTestResponse } from '#contracts/endpoints'
import { retryAfter } from '#domain/retryAfter'
import type { OutboxEntry } from '#storage/outboxEntries'

/**
 * Outcome of sending one row. 'accepted': the server has every answer of it. 'refused': our API will never take it.
 * 'later': no answer, one that asks to try again, or one that is not our API's. `askedMs`: Retry-After, in ms.
 */
export type SendOutcome = { kind: 'accepted' } | { kind: 'refused' } | { kind: 'later'; askedMs: number | null }

/** No answer within this time counts as none (decisions, retries and timeout). No lock is held longer. */
const TIMEOUT_MS = 20_000

/** The body of a request that outlives its page may have 64 KB in all; a save of 80 words has about 12. */
const KEEPALIVE_LIMIT = 60_000

/** 4xx that may pass by itself: a token, a timeout, a limit. */
const PASSING = [401, 408, 429]

/**
 * Sends a partial save once, from the page or the worker (spec 7, call 2). Checked by hand: the worker carries no
 * validation library.
 */
export async function sendEntry(
  { url, headers, body }: OutboxEntry,
  moreHeaders: Record<string, string> = {},
): Promise<SendOutcome> {
  const text = JSON.stringify(body)
  try {
    const response = await fetch(url, {
      method: 'PATCH',
      credentials: 'include',
      headers: { ...headers, ...moreHeaders, 'Content-Type': 'application/json' },
      body: text,
      keepalive: text.length < KEEPALIVE_LIMIT,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return hasAllAnswers(answer, body) ? { kind: 'accepted' } : { kind: 'later', askedMs: null }
    // A portal or a proxy also answers 403 or 404: only our API's own word ends a test.
    if (isProblem(answer, response.status) && isLasting(response.status)) return { kind: 'refused' }
    return { kind: 'later', askedMs: retryAfter(response.headers.get('Retry-After'), Date.now()) }
  } catch {
    return { kind: 'later', askedMs: null }
  }
}

/** The acknowledgement counts the answers on the server: fewer than were sent means that some are not there. */
function hasAllAnswers(answer: unknown, body: OutboxEntry['body']): boolean {
  const { status, answered } = (answer ?? {}) as Partial<SaveTestResponse>
  if (status !== 'new' && status !== 'in-progress' && status !== 'completed') return false
  return typeof answered === 'number' && answered >= body.words.filter(({ checked }) => checked !== null).length
}

function isProblem(answer: unknown, status: number): boolean {
  return typeof answer === 'object' && answer !== null && (answer as { status?: unknown }).status === status
}

const isLasting = (status: number) => status >= 400 && status < 500 && !PASSING.includes(status)
