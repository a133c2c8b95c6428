import type { SavedTest } from '#contracts/test.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { PendingKey, PendingRow, SavePayload } from '#device/pendingRow.ts'
import { ASIDE, PENDING_KINDS_OF_TEST, RUNNING } from '#device/testKeys.ts'
import { isAsideExpired } from '#flow/newTest.ts'

/*
 * Changes to rows of `pending` that the service worker makes, too. Nothing here validates, because the worker contains
 * no validation library.
 */

/** The store `pending` within the caller's transaction. */
export interface PendingIn {
  get(key: PendingKey): Promise<PendingRow | undefined>
  put(row: PendingRow): Promise<PendingKey>
  delete(key: PendingKey): Promise<void>
}

export const NO_ATTEMPTS = { attempts: 0, not_before: 0, asked: false }

export const keyOf = ({ kind, id }: Pick<PendingRow, 'kind' | 'id'>): PendingKey => [kind, id]

/** All pending rows, or one, valid or not, with the running test at the same moment. */
export interface PendingRead {
  rows: unknown[]
  running?: SavedTest | undefined
}

/** @param key of the only row to read */
export function readPending(database: VocabDatabase, key?: PendingKey): Promise<PendingRead> {
  return database.use(async (connection) => {
    const transaction = connection.transaction(['pending', 'tests'])
    const [rows, running] = await Promise.all([
      transaction.objectStore('pending').getAll(key && IDBKeyRange.only(key)),
      transaction.objectStore('tests').get(RUNNING),
    ])
    return { rows, running }
  })
}

/** Postpones a row, even if it was replaced during the request. Returns whether it still exists. */
export function postpone(
  database: VocabDatabase,
  key: PendingKey,
  pause: Pick<PendingRow, 'attempts' | 'not_before' | 'asked'>,
): Promise<boolean> {
  return database.change(['pending'], async (transaction) => {
    const pending = transaction.objectStore('pending')
    const row = await pending.get(key)
    if (row) await pending.put({ ...row, ...pause })
    return row !== undefined
  })
}

/**
 * Records that the server has the answers of `sent`: removes the row, unless a newer save has replaced it, and updates
 * `saved_through` of the running test. One transaction, because 'Saved' on the page and the missing row must agree.
 */
export function acknowledge(database: VocabDatabase, sent: PendingRow<SavePayload>): Promise<void> {
  return database.change(['pending', 'tests'], async (transaction) => {
    const pending = transaction.objectStore('pending')
    const row = await pending.get(keyOf(sent))
    if (row?.revision === sent.revision) await pending.delete(keyOf(sent))
    else if (row) await pending.put({ ...row, ...NO_ATTEMPTS })
    const tests = transaction.objectStore('tests')
    const running = await tests.get(RUNNING)
    if (running?.test_id === sent.id) {
      await tests.put({ ...running, saved_through: Math.max(running.saved_through, sent.payload.through) }, RUNNING)
    }
  })
}

/** Removes the pending rows of a test. */
export async function removeRowsOfTestIn(
  pending: Pick<PendingIn, 'delete'>,
  testId: string,
  kinds = PENDING_KINDS_OF_TEST,
): Promise<void> {
  for (const kind of kinds) await pending.delete([kind, testId])
}

/**
 * Sets aside a test that the server refuses, which keeps its answers (§9.12), and stops sending it. Also removes
 * expired tests set aside earlier.
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
