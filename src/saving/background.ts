import { openVocabDatabase } from '#device/database.ts'
import type { PendingRow, SavePayload } from '#device/pendingRow.ts'
import { drain } from './drain.ts'
import { isSavePayload, sendSave } from './sendSave.ts'

/**
 * Sends what waits and needs no token, without a page. The service worker enters this room here.
 * @param onChanged called when the database on the device has changed, so that open pages can read it again.
 * @throws when something is still waiting: only after a failure does the browser try again, at growing intervals.
 */
export async function sendInBackground(onChanged: () => void): Promise<void> {
  const database = await openVocabDatabase()
  const send = (row: PendingRow<SavePayload>) => sendSave(database, row, Date.now)
  const draining = {
    database,
    senders: new Map([['save', { needsToken: false, send }]]),
    isRow: isSave,
    now: Date.now,
    random: Math.random,
    // A page reports what nobody can send, and knows the kinds that the worker leaves to it.
    report: () => {},
    attempts: new Map(),
  }
  try {
    const { nextTry, changed } = await drain(draining, true)
    if (changed) onChanged()
    if (nextTry !== null) throw new Error('Some saves are still to be sent')
  } finally {
    database.close()
  }
}

function isSave(row: unknown): row is PendingRow<SavePayload> {
  const { kind, id, payload } = (row ?? {}) as Partial<PendingRow>
  return kind === 'save' && typeof id === 'string' && isSavePayload(payload)
}
