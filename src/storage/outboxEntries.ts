import type { SaveTestRequest } from '#contracts/endpoints'
import type { VocabDatabase } from './database.ts'
import { RUNNING } from './testKeys.ts'

/**
 * A save that waits to be sent: one row per test. Its answers need no credential and are sent by whoever is there, page or
 * worker. 'complete' says besides that the learner is done: such a row waits for the page, which has the token, also when
 * the server has its answers. No row ever holds a token.
 */
export interface OutboxEntry {
  test_id: string
  kind: 'partial' | 'complete'
  /** Where to send it, and with which headers: the worker knows no configuration. */
  url: string
  headers: Record<string, string>
  body: SaveTestRequest
  /** Newest `answered_at` in the body. */
  through: number
  /** Changes with every save, so that an acknowledged row is only deleted if it is still the one that was sent. */
  revision: string
  /** Tries without success so far, and when the next one is due (ms since the epoch). */
  attempts: number
  not_before: number
  /** Whether the server asked for that pause (Retry-After): then not even a new connection shortens it. */
  asked: boolean
  /** Whether the server has the answers, so that only the completion is missing. */
  answersSaved?: boolean
}

/** What a save brings along; the rest of a row is the outbox's own business. */
export type Save = Pick<OutboxEntry, 'test_id' | 'kind' | 'url' | 'headers' | 'body' | 'through'>

/**
 * Queues a save: who was done stays so, the newest answers win. A row that replaces another one keeps its pause, or every
 * answer would be one more request to a server that asked for fewer.
 */
export function putSave(database: VocabDatabase, save: Save, revision: string): Promise<void> {
  return database.change(['outbox'], (transaction) => putSaveIn(transaction.objectStore('outbox'), save, revision))
}

const NO_PAUSE = { attempts: 0, not_before: 0, asked: false }

/** The outbox within a transaction of someone else. */
interface OutboxStore {
  get(key: string): Promise<OutboxEntry | undefined>
  put(value: OutboxEntry): Promise<string>
}

export async function putSaveIn(outbox: OutboxStore, save: Save, revision: string): Promise<void> {
  const waiting = await outbox.get(save.test_id)
  const sound = waiting && isSound(waiting) ? waiting : undefined
  const { attempts, not_before, asked } = sound ?? NO_PAUSE
  const newest = sound && sound.through > save.through ? sound : save
  const kind = sound?.kind === 'complete' ? 'complete' : save.kind
  if (newest === sound && kind === sound.kind) return
  await outbox.put({ ...newest, kind, revision, attempts, not_before, asked })
}

/**
 * What waits to be sent. A damaged row is removed: the answers rest in the test, whose next save carries them all.
 */
export async function readOutbox(database: VocabDatabase): Promise<OutboxEntry[]> {
  return database.use(async (connection) => {
    const rows = await connection.getAll('outbox')
    await Promise.all(rows.filter((row) => !isSound(row)).map((row) => connection.delete('outbox', row.test_id)))
    return rows.filter(isSound)
  })
}

function isSound({ test_id, kind, url, headers, body, attempts, not_before }: OutboxEntry): boolean {
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

/** Takes back what waits of a test. */
export function removeSave(database: VocabDatabase, testId: string): Promise<void> {
  return database.use((connection) => connection.delete('outbox', testId))
}

/**
 * The server has the answers of `sent`: removes the row unless a newer one took its place or the completion is missing, and
 * marks in the test in hand how far the server knows it. One transaction: 'Saved' and the missing row are the same fact.
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

/** Keeps what waits of a test for a later try, also what was saved while the try was on its way. */
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
