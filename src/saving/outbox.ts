import type { SaveTestRequest } from '#contracts/endpoints.ts'
import type { OwnDetails } from '#contracts/ownResult.ts'
import type { SavedTest } from '#contracts/test.ts'
import { addCompletedTestIn } from '#device/completedTests.ts'
import type { VocabDatabase } from '#device/database.ts'
import type { OutboxEntry } from '#device/outboxEntry.ts'
import { addOwnResultsIn } from '#device/storedResults.ts'
import type { HistoryEntry } from '#device/testHistory.ts'
import { ASIDE, RUNNING } from '#device/testKeys.ts'
import { isAsideExpired } from '#flow/newTest.ts'

/** The part of an outbox row that a save provides. The outbox sets the other fields itself. */
export type Save = Pick<OutboxEntry, 'test_id' | 'kind' | 'url' | 'headers' | 'body' | 'through'>

/**
 * Queues a save. A test that is already marked as complete stays so, and the newest answers win. A row that replaces
 * another keeps its pause; otherwise every answer would cause a request to a server that asked for fewer.
 */
export function putSave(database: VocabDatabase, save: Save, revision: string): Promise<void> {
  return database.change(['outbox'], (transaction) => putSaveIn(transaction.objectStore('outbox'), save, revision))
}

const NO_PAUSE = { attempts: 0, not_before: 0, asked: false }

/** The outbox inside a transaction that another function has opened. */
interface OutboxStore {
  get(key: string): Promise<OutboxEntry | undefined>
  put(value: OutboxEntry): Promise<string>
}

async function putSaveIn(outbox: OutboxStore, save: Save, revision: string): Promise<void> {
  const waiting = await outbox.get(save.test_id)
  const valid = waiting && isValid(waiting) ? waiting : undefined
  const { attempts, not_before, asked } = valid ?? NO_PAUSE
  const newest = valid && valid.through > save.through ? valid : save
  const kind = valid?.kind === 'complete' ? 'complete' : save.kind
  if (newest === valid && kind === valid.kind) return
  await outbox.put({ ...newest, kind, revision, attempts, not_before, asked })
}

/**
 * Reads the waiting saves. A damaged row is removed: its answers are still in the test, and the next save carries them
 * all.
 */
export async function readOutbox(database: VocabDatabase): Promise<OutboxEntry[]> {
  return database.use(async (connection) => {
    const rows = await connection.getAll('outbox')
    await Promise.all(rows.filter((row) => !isValid(row)).map((row) => connection.delete('outbox', row.test_id)))
    return rows.filter(isValid)
  })
}

function isValid({ test_id, kind, url, headers, body, attempts, not_before }: OutboxEntry): boolean {
  return (
    typeof test_id === 'string' &&
    test_id.trim() !== '' &&
    (kind === 'partial' || kind === 'complete') &&
    typeof url === 'string' &&
    typeof headers === 'object' &&
    typeof attempts === 'number' &&
    typeof not_before === 'number' &&
    Array.isArray((body as SaveTestRequest | null)?.words)
  )
}

/** Removes the waiting save of a test. */
export function removeSave(database: VocabDatabase, testId: string): Promise<void> {
  return database.use((connection) => connection.delete('outbox', testId))
}

/**
 * Records that the server has the answers of `sent`. Removes the row unless a newer save has replaced it or the
 * completion is still missing, and notes in the running test up to which answer the server has it. One transaction,
 * because 'Saved' on the page and the missing row state the same fact.
 */
export function acknowledge(database: VocabDatabase, sent: OutboxEntry): Promise<void> {
  return database.change(['outbox', 'tests'], async (transaction) => {
    const outbox = transaction.objectStore('outbox')
    const waiting = await outbox.get(sent.test_id)
    const isSame = waiting?.revision === sent.revision
    if (isSame && waiting.kind === 'partial') await outbox.delete(sent.test_id)
    else if (waiting) await outbox.put({ ...waiting, ...NO_PAUSE, ...(isSame && { answersSaved: true }) })
    const tests = transaction.objectStore('tests')
    const running = await tests.get(RUNNING)
    if (running?.test_id === sent.test_id) {
      await tests.put({ ...running, saved_through: Math.max(running.saved_through, sent.through) }, RUNNING)
    }
  })
}

/** Postpones the waiting save of a test, including one that was queued while the request was under way. */
export function postpone(
  database: VocabDatabase,
  testId: string,
  pause: Pick<OutboxEntry, 'attempts' | 'not_before' | 'asked'>,
): Promise<void> {
  return database.change(['outbox'], async (transaction) => {
    const outbox = transaction.objectStore('outbox')
    const waiting = await outbox.get(testId)
    if (waiting) await outbox.put({ ...waiting, ...pause })
  })
}

/** The result of changing the running test: the changed test, and the save that is now due, if any. */
export interface Change {
  test: SavedTest
  save: Save | null
}

/**
 * Changes the running test and queues the save that is then due, in one transaction: two tabs never overwrite each
 * other's answers, and no answer is stored without its save. Resolves when the transaction has completed, with null
 * when `testId` is no longer the running test.
 */
export function changeRunningTest(
  database: VocabDatabase,
  testId: string,
  change: (test: SavedTest) => Change,
  revision: string,
): Promise<SavedTest | null> {
  return database.change(['tests', 'outbox'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const stored = await tests.get(RUNNING)
    const changed = stored?.test_id === testId ? change(stored) : null
    // Nobody waits for the answer to the write: the transaction resolves once all of it is stored, and rejects otherwise.
    if (changed) tests.put(changed.test, RUNNING).catch(() => {})
    if (changed?.save) await putSaveIn(transaction.objectStore('outbox'), changed.save, revision)
    return changed?.test ?? null
  })
}

/**
 * Sets aside a test that the server refuses, so that its answers are not lost (§9.12), and stops sending it. Also
 * removes the tests set aside that have expired.
 */
export function moveTestAside(database: VocabDatabase, testId: string, now: number): Promise<void> {
  return database.change(['tests', 'outbox'], async (transaction) => {
    const tests = transaction.objectStore('tests')
    const running = await tests.get(RUNNING)
    if (running?.test_id === testId) {
      await tests.put({ ...running, set_aside_at: now }, ASIDE + testId)
      await tests.delete(RUNNING)
    }
    await transaction.objectStore('outbox').delete(testId)
    for (const key of await tests.getAllKeys()) {
      if (key.startsWith(ASIDE) && isAsideExpired(await tests.get(key), now)) await tests.delete(key)
    }
  })
}

/**
 * Stores the result of a test that the server has completed, together with its answers, and removes the test but for its
 * id, which the next test avoids. One transaction, so that the answers are never lost in between.
 * @param details null when the server did not say which items were real. What is there already is newer.
 */
export function storeCompletedTest(
  database: VocabDatabase,
  testId: string,
  entry: HistoryEntry,
  details: OwnDetails | null,
): Promise<void> {
  return database.change(['history', 'ownResults', 'ownDetails', 'tests', 'outbox'], async (transaction) => {
    const history = transaction.objectStore('history')
    await addOwnResultsIn(history, transaction.objectStore('ownResults'), [entry])
    await addCompletedTestIn(history, { ...entry, test_id: testId })
    const ownDetails = transaction.objectStore('ownDetails')
    if (details && !(await ownDetails.get(entry.shortcode))) await ownDetails.put(details, entry.shortcode)
    const tests = transaction.objectStore('tests')
    // Another test may be the running one by now.
    if ((await tests.get(RUNNING))?.test_id === testId) await tests.delete(RUNNING)
    await transaction.objectStore('outbox').delete(testId)
  })
}
