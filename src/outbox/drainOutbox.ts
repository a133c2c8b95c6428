import type { VocabDatabase } from '#storage/database'
import { type OutboxEntry, readOutbox, removeSentEntry } from '#storage/outboxEntries'
import { withDrainLock } from './drainLock.ts'

/**
 * Outcome of sending one row. 'accepted': the server has it. 'refused': it will never take it; the answers stay in the
 * test on the device and are sent again with its completion. 'later': no answer, or one that asks to try again.
 */
export type SendOutcome = 'accepted' | 'refused' | 'later'

export type SendEntry = (entry: OutboxEntry) => Promise<SendOutcome>

/** Sends what waits, one row after the other, in one tab at a time; resolves with the rows that were accepted. */
export function drainOutbox(database: VocabDatabase, send: SendEntry): Promise<OutboxEntry[]> {
  return withDrainLock(async () => {
    const accepted: OutboxEntry[] = []
    for (const entry of await readOutbox(database)) {
      const outcome = await send(entry)
      if (outcome === 'later') break
      await removeSentEntry(database, entry)
      if (outcome === 'accepted') accepted.push(entry)
    }
    return accepted
  })
}
