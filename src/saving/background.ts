import { openVocabDatabase } from '#device/database.ts'
import type { PendingRow, SavePayload } from '#device/pendingRow.ts'
import { drain } from './drain.ts'
import { isSavePayload, sendSave } from './sendSave.ts'

/**
 * Sends pending rows that need no token, without a page. This is the service worker's entry point.
 * @param onChanged called when the device's database has changed, so that open pages read it again.
 * @throws when rows remain, because the browser tries again, at growing intervals, only after a failure.
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
    // Only pages report unsendable rows, because only they know all kinds.
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
