import { retryAfter } from '#api/backOff.ts'
import { isFinalAnswer } from '#api/finalAnswer.ts'
import type { SaveTestResponse } from '#contracts/taking.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { PendingRow, SavePayload } from '#device/pendingRow.ts'
import { acknowledge, moveTestAside } from './pendingRows.ts'
import { saveIsOwed } from './saveInterval.ts'
import type { SendOutcome } from './senders.ts'

/**
 * The outcome of sending a save. 'accepted': the server has all its answers. 'refused': the API will never accept it.
 * 'later': there was no answer, one that asks to try again, or one from elsewhere. `retryAfterMs`: Retry-After in ms.
 */
export type SaveOutcome = { kind: 'accepted' } | { kind: 'refused' } | { kind: 'later'; retryAfterMs: number | null }

/** Checks a payload without a schema, because the service worker contains no validation library. */
export function isSavePayload(payload: unknown): payload is SavePayload {
  const { url, headers, body, through } = (payload ?? {}) as Partial<SavePayload>
  const words: unknown = body?.words
  return (
    [typeof url, typeof headers, typeof through].join() === 'string,object,number' &&
    Array.isArray(words) &&
    words.every((word: { checked?: unknown } | null) => word?.checked !== undefined)
  )
}

/** Whether the interval owes this save of the running test. */
export const owesSave = ({ body }: SavePayload, savedThrough: number) => saveIsOwed(body.words, savedThrough)

/**
 * Sends the save of a row and stores the outcome. The row is removed only when the server has acknowledged the answers,
 * or has refused the test, which is then set aside (§11.8).
 */
export async function sendSave(
  database: VocabDatabase,
  row: PendingRow<SavePayload>,
  now: () => number,
  moreHeaders?: Record<string, string>,
  watch?: Watch,
): Promise<SendOutcome & { answer: SaveOutcome['kind'] }> {
  const outcome = await requestSave(row.payload, moreHeaders, watch)
  if (outcome.kind === 'later') return { answer: 'later', retry: { retryAfterMs: outcome.retryAfterMs } }
  if (outcome.kind === 'accepted') await acknowledge(database, row)
  else await moveTestAside(database, row.id, now())
  return { answer: outcome.kind, retry: null, changed: true }
}

/**
 * The time after which a request counts as unanswered, in ms (§8.6). It also limits how long a sender keeps the lock.
 */
const TIMEOUT_MS = 20_000

/** Follows a request; only pages do. */
type Watch = (send: () => Promise<Response>) => Promise<Response>

/** The browser limits `keepalive` request bodies to 64 KB in total. A save of 80 words has about 12 KB. */
const KEEPALIVE_LIMIT = 60_000

/**
 * Sends a partial save once, from a page or the service worker (§8.13). It checks the answer without a schema, because
 * the service worker contains no validation library.
 */
export async function requestSave(
  { url, headers, body }: SavePayload,
  moreHeaders: Record<string, string> = {},
  watch: Watch = (send) => send(),
): Promise<SaveOutcome> {
  const text = JSON.stringify(body)
  try {
    const response = await watch(() =>
      fetch(url, {
        method: 'PATCH',
        credentials: 'include',
        headers: { ...headers, ...moreHeaders, 'Content-Type': 'application/json' },
        body: text,
        keepalive: text.length < KEEPALIVE_LIMIT,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return hasAllAnswers(answer, body) ? { kind: 'accepted' } : { kind: 'later', retryAfterMs: null }
    if (isFinalAnswer(response.status, answer)) return { kind: 'refused' }
    return { kind: 'later', retryAfterMs: retryAfter(response.headers.get('Retry-After'), Date.now()) }
  } catch {
    return { kind: 'later', retryAfterMs: null }
  }
}

/**
 * Whether the server has every answer that was sent, by the count in its acknowledgement. A server that does not count
 * returns a shortcode instead, which a portal's page would not (§8.18).
 */
function hasAllAnswers(answer: unknown, body: SavePayload['body']): boolean {
  const { status, shortcode, answered } = (answer ?? {}) as Partial<SaveTestResponse>
  if (answered === undefined) return typeof shortcode === 'string' && shortcode.trim() !== ''
  if (status !== 'new' && status !== 'in-progress' && status !== 'completed') return false
  return typeof answered === 'number' && answered >= body.words.filter(({ checked }) => checked !== null).length
}
