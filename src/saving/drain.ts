import { isDue, nextPause } from '#api/backOff.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { NewRow, PendingRow } from '#device/pendingRow.ts'
import { keyOf, postpone, readPending, readRow } from './pendingRows.ts'
import type { Sender, Sent } from './senders.ts'
import { withSendLock } from './sendLock.ts'

/** What sends: a page, or the service worker. */
export interface Draining {
  database: VocabDatabase
  /** By kind. */
  senders: ReadonlyMap<string, Sender>
  isRow(row: unknown): row is PendingRow
  now: () => number
  random: () => number
  /** Reports a row that nobody here can send, or a sender that throws. */
  report: (row: unknown, cause?: unknown) => void
  /** The newest attempt at each row that waits or is under way: whoever asks for the same gets its answer. */
  attempts: Map<string, { revision: string; attempt: Promise<Attempt> }>
  tellHeld?: (held: boolean) => void
}

/**
 * When a row that is not sent for somebody is due: 'eager' if something has happened that makes success likely, so that
 * only pauses that the server asked for still count; 'now' if a learner waits for it.
 */
type Mode = 'patient' | 'eager' | 'now'

/**
 * `nextTry`: when the next try is due, in ms since the epoch; null when none is. `sent`: whether its sender was asked; a row
 * may be gone or not due any more when it is its turn.
 */
export interface Attempt extends Sent {
  sent: boolean
  nextTry: number | null
}

const NOT_SENT: Attempt = { sent: false, answer: null, retry: null, nextTry: null }

/**
 * Sends what waits and is due, one row after the other: the answers of the running test first, then what needs no token,
 * then the rest, the oldest first. A row that waits, fails or cannot be sent delays no other.
 */
export async function drain(draining: Draining, eager: boolean): Promise<Pick<Attempt, 'nextTry' | 'changed'>> {
  const drained = { nextTry: null as number | null, changed: false }
  for (const row of await inOrder(draining)) {
    const { nextTry, changed } = isDue(row, draining.now(), eager)
      ? await sendInTurn(draining, row, eager ? 'eager' : 'patient')
      : { nextTry: row.not_before, changed: false }
    if (nextTry !== null) drained.nextTry = Math.min(nextTry, drained.nextTry ?? nextTry)
    drained.changed ||= changed ?? false
  }
  return drained
}

/** Reads the rows that can be sent from here, in the order in which they go. */
async function inOrder(draining: Draining): Promise<PendingRow[]> {
  const { rows, running } = await readPending(draining.database)
  const rank = ({ kind, id }: PendingRow) => {
    if (draining.senders.get(kind)?.needsToken) return 2
    return id === running ? 0 : 1
  }
  return rows
    .filter((row) => {
      const sendable = isSendable(draining, row)
      if (!sendable) draining.report(row)
      return sendable
    })
    .toSorted((one, other) => rank(one) - rank(other) || one.added - other.added)
}

function isSendable({ senders, isRow }: Draining, row: unknown): row is PendingRow {
  if (!isRow(row)) return false
  const sender = senders.get(row.kind)
  return sender !== undefined && (sender.accepts?.(row.payload) ?? true)
}

/** Sends one row while no other tab and no service worker sends. 'now' also sends one that the device could not store. */
export function sendInTurn(draining: Draining, row: NewRow, mode: Mode): Promise<Attempt> {
  const { attempts, senders, tellHeld } = draining
  const key = keyOf(row).join(' ')
  const underWay = attempts.get(key)
  // A newer revision of the row is not part of the attempt under way, so only the same revision shares it.
  if (underWay && underWay.revision === row.revision) {
    return underWay.attempt.then((found) => (found.sent || mode !== 'now' ? found : sendInTurn(draining, row, mode)))
  }
  const attempt = withSendLock(
    () => sendOne(draining, row, mode),
    senders.get(row.kind)?.awaited ? tellHeld : undefined,
  ).finally(() => attempts.get(key)?.attempt === attempt && attempts.delete(key))
  attempts.set(key, { revision: row.revision, attempt })
  return attempt
}

async function sendOne(draining: Draining, given: NewRow, mode: Mode): Promise<Attempt> {
  const { database, senders, now, random, report } = draining
  // It may have been sent or replaced by now.
  const stored = await readRow(database, keyOf(given)).catch(() => undefined)
  const unstored = mode === 'now' ? { ...given, attempts: 0, not_before: 0, asked: false } : null
  const row = isSendable(draining, stored) ? stored : unstored
  if (!row) return NOT_SENT
  if (mode !== 'now' && !isDue(row, now(), mode === 'eager')) return { ...NOT_SENT, nextTry: row.not_before }
  const sent = await attempt(row)
  if (!sent.retry) return { ...sent, sent: true, nextTry: null }
  // The event that makes success likely may need a moment: after a new connection, the first pause is short again.
  const pause = nextPause(mode === 'eager' ? 0 : row.attempts, sent.retry.retryAfterMs, now(), random)
  const waits = await postpone(database, keyOf(row), pause).catch(() => true)
  return { ...sent, sent: true, nextTry: waits ? pause.not_before : null }

  async function attempt(due: PendingRow): Promise<Sent> {
    try {
      return await senders.get(due.kind)!.send(due)
    } catch (error) {
      report(due, error)
      return { answer: null, retry: { retryAfterMs: null } }
    }
  }
}
