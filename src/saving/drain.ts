import { isDue, nextPause } from '#api/backOff.ts'
import type { SavedTest } from '#contracts/test.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { NewRow, PendingRow } from '#device/pendingRow.ts'
import { keyOf, NO_ATTEMPTS, postpone, readPending, type PendingRead } from './pendingRows.ts'
import type { Sender, SendOutcome } from './senders.ts'
import { withSendLock } from './sendLock.ts'

/** The context of a sender: a page or the service worker. */
export interface Draining {
  database: VocabDatabase
  /** The senders, by kind of row. */
  senders: ReadonlyMap<string, Sender>
  isRow(row: unknown): row is PendingRow
  now: () => number
  random: () => number
  /** Reports a row without a sender here, or a sender that throws. */
  report: (row: unknown, cause?: unknown) => void
  /** The newest attempt for each row that is being sent. Concurrent requests for the same revision share its answer. */
  attempts: Map<string, { revision: string; attempt: Promise<Attempt> }>
  /** Rows that a learner waits for and the device could not store. They are tried again while this page is open. */
  unstored: Map<string, PendingRow>
  onBlocked?: (blocked: boolean) => void
}

/**
 * Which rows to send. `eager`: also during a pause, unless the server asked for it. `all`: also those that their sender
 * does not owe yet, because the learner is still answering.
 */
export interface Which {
  eager: boolean
  all: boolean
}

/**
 * `nextTry`: when the next try is due, in ms since the epoch, or null. `sent`: whether the sender was called; when its
 * turn comes, a row may be gone or no longer due.
 */
export interface Attempt extends SendOutcome {
  sent: boolean
  nextTry: number | null
}

const NOT_SENT: Attempt = { sent: false, retry: null, nextTry: null }

/**
 * Sends the due rows one by one: first the answers of the running test, then rows that need no token, then the rest,
 * each group from the oldest. A row that waits, fails or cannot be sent does not delay others.
 */
export async function drain(draining: Draining, which: Which): Promise<Pick<Attempt, 'nextTry' | 'changed'>> {
  const drained = { nextTry: null as number | null, changed: false }
  for (const row of await readSendableRows(draining, which)) {
    const { nextTry, changed } = isDue(row, draining.now(), which.eager)
      ? await sendInTurn(draining, row, which)
      : { nextTry: row.not_before, changed: false }
    if (nextTry !== null) drained.nextTry = Math.min(nextTry, drained.nextTry ?? nextTry)
    drained.changed ||= changed ?? false
  }
  return drained
}

/** Reads the rows that can be sent from here, in sending order. */
async function readSendableRows(draining: Draining, which: Which): Promise<PendingRow[]> {
  const { rows, running } = await readPending(draining.database).catch((): PendingRead => ({ rows: [] }))
  const rank = ({ kind, id }: PendingRow) => {
    if (draining.senders.get(kind)?.needsToken) return 2
    return id === running?.test_id ? 0 : 1
  }
  return [...rows, ...draining.unstored.values()]
    .filter((row) => {
      const sendable = isSendable(draining, row)
      if (!sendable) draining.report(row)
      return sendable
    })
    .filter((row) => isOwed(draining, row, running, which))
    .toSorted((one, other) => rank(one) - rank(other) || one.added - other.added)
}

function isSendable({ senders, isRow }: Draining, row: unknown): row is PendingRow {
  if (!isRow(row)) return false
  const sender = senders.get(row.kind)
  return sender !== undefined && (sender.accepts?.(row.payload) ?? true)
}

function isOwed({ senders }: Draining, row: PendingRow, running: SavedTest | undefined, { all }: Which): boolean {
  if (all || row.id !== running?.test_id) return true
  return senders.get(row.kind)?.owes?.(row.payload, running.saved_through) ?? true
}

/**
 * Sends one row while no other tab and no service worker sends. 'now', when a learner is waiting, also sends a row that
 * is not due or not stored.
 */
export function sendInTurn(draining: Draining, row: NewRow, which: Which | 'now'): Promise<Attempt> {
  const { attempts, senders, onBlocked } = draining
  const key = nameOf(row)
  const current = attempts.get(key)
  // A newer revision is not part of the current attempt, so only the same revision shares it.
  if (current && current.revision === row.revision) {
    return current.attempt.then((found) => (found.sent || which !== 'now' ? found : sendInTurn(draining, row, which)))
  }
  const attempt = withSendLock(
    () => sendOne(draining, row, which),
    senders.get(row.kind)?.awaited ? onBlocked : undefined,
  ).finally(() => attempts.get(key)?.attempt === attempt && attempts.delete(key))
  attempts.set(key, { revision: row.revision, attempt })
  return attempt
}

const nameOf = (row: NewRow) => keyOf(row).join(' ')

async function sendOne(draining: Draining, given: NewRow, which: Which | 'now'): Promise<Attempt> {
  const { database, senders, now, random, report } = draining
  // The row may have been sent or replaced by now.
  const { rows, running } = await readPending(database, keyOf(given)).catch((): PendingRead => ({ rows: [] }))
  const unstored = which === 'now' ? { ...given, ...NO_ATTEMPTS } : draining.unstored.get(nameOf(given))
  const row = isSendable(draining, rows[0]) ? rows[0] : unstored
  if (!row) return NOT_SENT
  if (which !== 'now') {
    // An answer that replaced the row while it was being sent may not be due yet.
    if (!isOwed(draining, row, running, which)) return NOT_SENT
    if (!isDue(row, now(), which.eager)) return { ...NOT_SENT, nextTry: row.not_before }
  }
  // After a new connection, success may take a moment, so the pauses start again from the shortest.
  const attempts = which === 'now' || which.eager ? 0 : row.attempts
  draining.unstored.delete(nameOf(row))
  const sent = await attempt({ ...row, attempts })
  if (!sent.retry) return { ...sent, sent: true, nextTry: null }
  const pause = nextPause(attempts, sent.retry.retryAfterMs, now(), random)
  const exists = await postpone(database, keyOf(row), pause).catch(() => row !== unstored)
  if (!exists && row === unstored) draining.unstored.set(nameOf(row), { ...row, ...pause })
  return { ...sent, sent: true, nextTry: exists || row === unstored ? pause.not_before : null }

  async function attempt(due: PendingRow): Promise<SendOutcome> {
    try {
      return await senders.get(due.kind)!.send(due)
    } catch (error) {
      report(due, error)
      return { retry: { retryAfterMs: null } }
    }
  }
}
