import type { VocabDatabase } from '#device/database.ts'
import type { PendingKey, PendingRow, SavePayload } from '#device/pendingRow.ts'
import { ASIDE, RUNNING, TEST_ROW_KINDS } from '#device/testKeys.ts'
import { isAsideExpired } from '#flow/newTest.ts'

/*
 * The rows of `pending`, as far as the service worker changes them, too: nothing here validates, since the worker contains
 * no validation library.
 */

/** The store inside a transaction that another function has opened. */
export interface PendingIn {
  get(key: PendingKey): Promise<PendingRow | undefined>
  put(row: PendingRow): Promise<PendingKey>
  delete(key: PendingKey): Promise<void>
}

export const NO_PAUSE = { attempts: 0, not_before: 0, asked: false }

export const keyOf = ({ kind, id }: Pick<PendingRow, 'kind' | 'id'>): PendingKey => [kind, id]

/** Reads all that waits, whatever it is, and the id of the running test. */
export function readPending(database: VocabDatabase): Promise<{ rows: unknown[]; running: string | undefined }> {
  return database.use(async (connection) => {
    const transaction = connection.transaction(['pending', 'tests'])
    const [rows, test] = await Promise.all([
      transaction.objectStore('pending').getAll(),
      transaction.objectStore('tests').get(RUNNING),
    ])
    return { rows, running: test?.test_id }
  })
}

export function readRow(database: VocabDatabase, key: PendingKey): Promise<PendingRow | undefined> {
  return database.use((connection) => connection.get('pending', key))
}

/**
 * Postpones a row, or what has replaced it while the request was under way. Resolves with whether there is one.
 */
export function postpone(
  database: VocabDatabase,
  key: PendingKey,
  pause: Pick<PendingRow, 'attempts' | 'not_before' | 'asked'>,
): Promise<boolean> {
  return database.change(['pending'], async (transaction) => {
    const pending = transaction.objectStore('pending')
    const waiting = await pending.get(key)
    if (waiting) await pending.put({ ...waiting, ...pause })
    return waiting !== undefined
  })
}

/**
 * Records that the server has the answers of `sent`. Removes the row unless a newer save has replaced it, and notes in the
 * running test up to which answer the server has it. One transaction, because 'Saved' on the page and the missing row state
 * the same fact.
 */
export function acknowledge(database: VocabDatabase, sent: PendingRow<SavePayload>): Promise<void> {
  return database.change(['pending', 'tests'], async (transaction) => {
    const pending = transaction.objectStore('pending')
    const waiting = await pending.get(keyOf(sent))
    if (waiting?.revision === sent.revision) await pending.delete(keyOf(sent))
    else if (waiting) await pending.put({ ...waiting, ...NO_PAUSE })
    const tests = transaction.objectStore('tests')
    const running = await tests.get(RUNNING)
    if (running?.test_id === sent.id) {
      await tests.put({ ...running, saved_through: Math.max(running.saved_through, sent.payload.through) }, RUNNING)
    }
  })
}

/** Removes all that waits of a test. */
export async function removeRowsOfTestIn(
  pending: Pick<PendingIn, 'delete'>,
  testId: string,
  kinds = TEST_ROW_KINDS,
): Promise<void> {
  for (const kind of kinds) await pending.delete([kind, testId])
}

/**
 * Sets aside a test that the server refuses, so that its answers are not lost (§9.12), and stops sending it. Also
 * removes the tests set aside that have expired.
 */
export function moveTestAside(database: VocabDatabase, testId: string, now: number): Promise<void> {
  return database.change(['tests', 'pending'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const running = await tests.get(RUNNING)
    if (running?.test_id === testId) {
      await tests.put({ ...running, set_aside_at: now }, ASIDE + testId)
      await tests.delete(RUNNING)
    }
    await removeRowsOfTestIn(transaction.objectStore('pending'), testId)
    for (const key of await tests.getAllKeys()) {
      if (key.startsWith(ASIDE) && isAsideExpired(await tests.get(key), now)) await tests.delete(key)
    }
  })
}
