import { openVocabDatabase } from '#device/database.ts'
import type { PendingRow, SavePayload } from '#device/pendingRow.ts'
import { drain } from './drain.ts'
import { readPending } from './pendingRows.ts'
import { isSavePayload, owesSave, sendSave } from './sendSave.ts'

/**
 * Sends pending rows that need no token, without a page. This is the service worker's entry point.
 * @param pageIsOpen whether a learner sees a page of ours. It sends its answers itself, so the worker then sends only
 * what the interval owes, and otherwise all: a page that was closed, left, killed or frozen sends nothing more.
 * @param onChanged called when the device's database has changed, so that open pages read it again.
 * @throws when rows remain, because the browser tries again, at growing intervals, only after a failure. Chromium tries
 * three times: at once, after 5 minutes and 15 minutes later; the next start sends what then remains.
 */
export async function sendInBackground(pageIsOpen: boolean, onChanged: () => void): Promise<void> {
  const database = await openVocabDatabase()
  const send = (row: PendingRow<SavePayload>) => sendSave(database, row, Date.now)
  const draining = {
    database,
    senders: new Map([['save', { needsToken: false, owes: owesSave, send }]]),
    isRow: isSave,
    now: Date.now,
    random: Math.random,
    // Only pages report unsendable rows, because only they know all kinds.
    report: () => {},
    attempts: new Map(),
    unstored: new Map(),
  }
  try {
    const { changed } = await drain(draining, { eager: true, all: !pageIsOpen })
    if (changed) onChanged()
    const { rows } = await readPending(database)
    if (rows.some(isSave)) throw new Error('Some saves are still to be sent')
  } finally {
    database.close()
  }
}

function isSave(row: unknown): row is PendingRow<SavePayload> {
  const { kind, id, payload } = (row ?? {}) as Partial<PendingRow>
  return kind === 'save' && typeof id === 'string' && isSavePayload(payload)
}
