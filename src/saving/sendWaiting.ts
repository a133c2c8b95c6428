import { isDue, nextPause, retryAfter } from '#api/backOff.ts'
import { isFinalAnswer } from '#api/finalAnswer.ts'
import type { SaveTestResponse } from '#contracts/endpoints.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { OutboxEntry } from '#device/outboxEntry.ts'
import { acknowledge, moveTestAside, postpone, readOutbox } from './outbox.ts'
import { withSendLock } from './sendLock.ts'

export interface Drain {
  send: (entry: OutboxEntry) => Promise<SendOutcome>
  now: () => number
  random: () => number
  /**
   * Whether something has happened that makes success likely. Then only pauses that the server asked for still count.
   */
  eager: boolean
}

/** The outcome of sending the outbox. */
export interface Drained {
  /** Number of rows that the server has accepted. */
  accepted: number
  /** Ids of the tests that the server will never accept. They were set aside (§11.8). */
  refused: string[]
  /** When the next try is due, in ms since the epoch; null when no answers wait. */
  nextTry: number | null
}

/**
 * Sends the waiting saves that are due, one row after the other, in one tab or service worker at a time. A row is
 * removed only when the server has acknowledged it or refuses its test. A row whose learner has finished the test stays
 * for the page, which completes the test.
 */
export function drainOutbox(database: VocabDatabase, drain: Drain): Promise<Drained> {
  return withSendLock(async () => {
    const drained: Drained = { accepted: 0, refused: [], nextTry: null }
    for (const entry of await readOutbox(database)) {
      if (entry.answersSaved) continue
      const left = isDue(entry, drain.now(), drain.eager)
        ? await sendOne(database, entry, drain, drained)
        : entry.not_before
      if (left !== null) drained.nextTry = Math.min(left, drained.nextTry ?? left)
    }
    return drained
  })
}

/** Sends one row. Resolves with the time of the next try, in ms since the epoch, or null when none is needed. */
async function sendOne(
  database: VocabDatabase,
  entry: OutboxEntry,
  { send, now, random, eager }: Drain,
  drained: Drained,
): Promise<number | null> {
  const outcome = await send(entry)
  if (outcome.kind === 'later') {
    // The event that makes success likely may need a moment: after a new connection, the first pause is short again.
    const pause = nextPause(eager ? 0 : entry.attempts, outcome.askedMs, now(), random)
    await postpone(database, entry.test_id, pause)
    return pause.not_before
  }
  if (outcome.kind === 'accepted') {
    await acknowledge(database, entry)
    drained.accepted += 1
    return null
  }
  await moveTestAside(database, entry.test_id, now())
  drained.refused.push(entry.test_id)
  return null
}

/**
 * The outcome of sending one row. 'accepted': the server has every answer in it. 'refused': the API will never accept
 * it. 'later': no answer, an answer that asks to try again, or an answer that is not from the API. `askedMs` is the
 * value of Retry-After in ms.
 */
export type SendOutcome = { kind: 'accepted' } | { kind: 'refused' } | { kind: 'later'; askedMs: number | null }

/** After this time a request counts as unanswered (§8.6). The lock is not held longer either. */
const TIMEOUT_MS = 20_000

/**
 * A browser limits the bodies of requests that may outlive their page to 64 KB in total. A save of 80 words has about
 * 12 KB.
 */
const KEEPALIVE_LIMIT = 60_000

/**
 * Sends a partial save once, from the page or the service worker (§8.13). The answer is checked without a schema,
 * because the service worker contains no validation library.
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
    if (isFinalAnswer(response.status, answer)) return { kind: 'refused' }
    return { kind: 'later', askedMs: retryAfter(response.headers.get('Retry-After'), Date.now()) }
  } catch {
    return { kind: 'later', askedMs: null }
  }
}

/**
 * Whether the server has every answer that was sent. Where its acknowledgement counts the answers that it has, these
 * count; a server that does not count them names the shortcode, which no portal's page has (§8.18).
 */
function hasAllAnswers(answer: unknown, body: OutboxEntry['body']): boolean {
  const { status, shortcode, answered } = (answer ?? {}) as Partial<SaveTestResponse>
  if (answered === undefined) return typeof shortcode === 'string' && shortcode.trim() !== ''
  if (status !== 'new' && status !== 'in-progress' && status !== 'completed') return false
  return typeof answered === 'number' && answered >= body.words.filter(({ checked }) => checked !== null).length
}
