import { nanoid } from 'nanoid'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SavedTest } from '#contracts/test.ts'
import type { VocabDatabase } from '#device/database.ts'
import { PendingRow, type NewRow, type SavePayload } from '#device/pendingRow.ts'
import { addCompletedTestIn, addOwnResultsIn } from '#device/storedResults.ts'
import { addFinished, type HistoryEntry } from '#device/testHistory.ts'
import { RUNNING } from '#device/testKeys.ts'
import { keyOf, NO_ATTEMPTS, removeRowsOfTestIn, type PendingIn } from './pendingRows.ts'
import { isSavePayload } from './sendSave.ts'

export type Save = NewRow<SavePayload>

/** Creates a row to send. @param now ms since the epoch */
export function newRow<Payload>(kind: string, id: string, payload: Payload, now: number): NewRow<Payload> {
  return { kind, id, payload, revision: payload === null ? '' : nanoid(), added: now }
}

/** Adds a row, which keeps the age and the pause of one that it replaces. */
export async function putRowIn(pending: PendingIn, row: NewRow): Promise<void> {
  await pending.put(replacing(await pending.get(keyOf(row)), row))
}

/**
 * Returns a row with the age and the pause of the one that it replaces, if any; otherwise every answer would cause a
 * request to a server that has asked for fewer. A damaged row passes nothing on.
 */
function replacing(waiting: unknown, row: NewRow): PendingRow {
  const { data } = PendingRow.safeParse(waiting)
  const { attempts, not_before, asked } = data ?? NO_ATTEMPTS
  return { ...row, added: data?.added ?? row.added, attempts, not_before, asked }
}

export function putRow(database: VocabDatabase, row: NewRow): Promise<void> {
  return database.change(['pending'], (transaction) => putRowIn(transaction.objectStore('pending'), row))
}

export function removeRow(database: VocabDatabase, row: Pick<PendingRow, 'kind' | 'id'>): Promise<void> {
  return database.use((connection) => connection.delete('pending', keyOf(row)))
}

/** Queues a save, unless a pending one has newer answers. @param waiting the pending one */
export function putSaveIn(pending: PendingIn, save: Save, waiting: PendingRow | undefined): void {
  const payload = waiting?.payload
  if (isSavePayload(payload) && payload.through > save.payload.through) return
  // Not awaited, because the transaction rejects if it fails.
  pending.put(replacing(waiting, save)).catch(() => {})
}

/**
 * Queues the completion of a test, and its answers that the server lacks. The answers need no token, so they are sent
 * even without a page.
 */
export function putCompletion(database: VocabDatabase, completion: NewRow, save: Save | null): Promise<void> {
  return database.change(['pending'], async (transaction) => {
    const pending = transaction.objectStore('pending')
    if (save) putSaveIn(pending, save, await pending.get(keyOf(save)))
    await putRowIn(pending, completion)
  })
}

/** Removes the completion of a test and its pending answers. */
export function removeCompletion(database: VocabDatabase, testId: string): Promise<void> {
  return database.change(['pending'], (transaction) =>
    removeRowsOfTestIn(transaction.objectStore('pending'), testId, ['save', 'completion']),
  )
}

/** A change of the running test: the changed test and the save that is now due, if any. */
export interface Change {
  test: SavedTest
  save: Save | null
}

/**
 * Changes the running test and queues the save that becomes due, in one transaction, so that two tabs never overwrite
 * each other's answers and no answer is stored without its save. Resolves on completion, with null if `testId` is no
 * longer the running test.
 */
export function changeRunningTest(
  database: VocabDatabase,
  testId: string,
  change: (test: SavedTest) => Change,
): Promise<SavedTest | null> {
  return database.change(['tests', 'pending'], async (transaction) => {
    const [tests, pending] = [transaction.objectStore('tests'), transaction.objectStore('pending')]
    // Read together, because the next sentence waits for this.
    const [stored, waiting] = await Promise.all([tests.get(RUNNING), pending.get(['save', testId])])
    if (stored?.test_id !== testId) return null
    const { test, save } = change(stored)
    // The writes are not awaited, because the transaction rejects if any of them fails.
    tests.put(test, RUNNING).catch(() => {})
    if (save) putSaveIn(pending, save, waiting)
    return test
  })
}

/**
 * Stores the result of a completed test with its answers, and removes the test except for its id, whose expressions the
 * next test avoids. One transaction, so that the answers are never lost in between.
 * @param details null when the server did not reveal the real items. Stored details are newer and stay.
 */
export function storeCompletedTest(
  database: VocabDatabase,
  testId: string,
  entry: HistoryEntry,
  details: OwnDetails | null,
): Promise<void> {
  const stores = ['history', 'ownResults', 'ownDetails', 'tests', 'pending', 'settings'] as const
  return database.change([...stores], async (transaction) => {
    const history = transaction.objectStore('history')
    await addOwnResultsIn(history, transaction.objectStore('ownResults'), [entry], addFinished)
    await addCompletedTestIn(history, { ...entry, test_id: testId })
    const ownDetails = transaction.objectStore('ownDetails')
    if (details && !(await ownDetails.get(entry.shortcode))) await ownDetails.put(details, entry.shortcode)
    const tests = transaction.objectStore('tests')
    // A different test may be running by now.
    if ((await tests.get(RUNNING))?.test_id === testId) {
      await tests.delete(RUNNING)
      // The promise was given for this test (§3.21).
      await transaction.objectStore('settings').delete('promisedAt')
    }
    await removeRowsOfTestIn(transaction.objectStore('pending'), testId)
  })
}
