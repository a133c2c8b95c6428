import type { SaveTestRequest } from '#contracts/endpoints'
import type { VocabDatabase } from './database.ts'

/** A partial save that waits to be sent: one row per test, the newest replaces the one before. */
export interface OutboxEntry {
  test_id: string
  body: SaveTestRequest
  /** Newest `answered_at` in the body. */
  through: number
  /** Changes with every save, so that an acknowledged row is only deleted if it is still the one that was sent. */
  revision: string
}

export async function putOutboxEntry(database: VocabDatabase, entry: OutboxEntry): Promise<void> {
  await database.put('outbox', entry)
}

/** What waits to be sent. A damaged row is removed: the answers stay in the test and go out with its completion. */
export async function readOutbox(database: VocabDatabase): Promise<OutboxEntry[]> {
  const rows = await database.getAll('outbox')
  await Promise.all(rows.filter((row) => !isSound(row)).map((row) => database.delete('outbox', row.test_id)))
  return rows.filter(isSound)
}

function isSound({ test_id, body }: OutboxEntry): boolean {
  return typeof test_id === 'string' && test_id.trim() !== '' && Array.isArray((body as SaveTestRequest | null)?.words)
}

/** Removes a row unless a newer one took its place while it was on its way. */
export async function removeSentEntry(database: VocabDatabase, sent: OutboxEntry): Promise<void> {
  const transaction = database.transaction('outbox', 'readwrite')
  const stored = await transaction.store.get(sent.test_id)
  if (stored?.revision === sent.revision) await transaction.store.delete(sent.test_id)
  await transaction.done
}

export async function removeOutboxEntry(database: VocabDatabase, testId: string): Promise<void> {
  await database.delete('outbox', testId)
}
