import { deleteDB } from 'idb'
import { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { apiBase, xsrfHeader, xsrfToken } from '#api/everyRequest.ts'
import { createHttpClient, once } from '#api/httpClient.ts'
import { MINUTE_MS } from '#browser/clock.ts'
import { watched } from '#browser/connection.ts'
import { storedSitting } from '#browser/enterScope.ts'
import { inOneTab } from '#browser/inOneTab.ts'
import { readNote, writeNote } from '#browser/notes.ts'
import { ENDED_KEY, scopedTo, type Sitting } from '#browser/scope.ts'
import { SaveTest } from '#contracts/taking.ts'
import type { SavedTest } from '#contracts/test.ts'
import { DATABASE, openVocabDatabase, type VocabDatabase } from '#device/database.ts'
import type { PendingRow, SavePayload } from '#device/pendingRow.ts'
import { readTestsAside } from '#device/storedTests.ts'
import { passingToken } from '#identity/auth.ts'
import { moveTestAside, readPending, removeRowsOfTestIn } from './pendingRows.ts'
import { toCompletion, toSaveRequest } from './saveRequest.ts'
import { isSavePayload, sendSave } from './sendSave.ts'

/*
 * What has ended is still stored under the names of its sitting, which no page opens any more, until the server has it
 * all; a test that the server refuses, as long as any that is set aside. Then nothing is left of it.
 */

/** Returns the sittings that have ended and of which something may still be stored here. */
function readEnded(): Sitting[] {
  try {
    const ended = JSON.parse(readNote('browser', ENDED_KEY) ?? '[]') as Sitting[]
    // A page may have been closed between the two notes: then the sitting goes on.
    return ended.filter(({ id }) => id !== storedSitting()?.id)
  } catch {
    return []
  }
}

/** Adds an ended sitting, or removes one of which nothing is left. */
const writeEnded = (ended: Sitting[]) =>
  writeNote('browser', ENDED_KEY, ended.length > 0 ? JSON.stringify(ended) : null)

/**
 * Notes that a sitting is about to end. Its data stays until `removeEnded` has found that nothing of it waits.
 * @throws if the browser does not keep the note
 */
export function noteEnd(sitting: Sitting): void {
  const isKept = writeEnded([...readEnded().filter(({ id }) => id !== sitting.id), sitting])
  if (!isKept) throw new Error('What a sitting leaves cannot be noted')
}

/** Removes of the ended sittings what nothing waits for. Never rejects. */
export const removeEnded = (): Promise<void> => settle(async () => {})

let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits in ended sittings, removes them, and tries again while this page is open. Never rejects. */
export async function sendEnded(): Promise<void> {
  clearTimeout(timer)
  await settle(sendRows)
  if (readEnded().length > 0) timer = setTimeout(() => void sendEnded(), MINUTE_MS)
}

function settle(send: (database: VocabDatabase, sitting: Sitting) => Promise<void>): Promise<void> {
  return inOneTab('ended-sittings', async () => {
    for (const sitting of readEnded()) {
      const isRemoved = await removeUnlessWaiting(sitting, send).catch(() => false)
      if (isRemoved) writeEnded(readEnded().filter(({ id }) => id !== sitting.id))
    }
  })
}

async function removeUnlessWaiting(
  sitting: Sitting,
  send: (database: VocabDatabase, sitting: Sitting) => Promise<void>,
): Promise<boolean> {
  const name = scopedTo(sitting, DATABASE)
  const database = await openVocabDatabase(undefined, undefined, name)
  try {
    await send(database, sitting).catch(() => {})
    const { rows } = await readPending(database)
    if (rows.some(isWaiting) || (await readTestsAside(database, Date.now())).length > 0) return false
  } finally {
    database.close()
  }
  await deleteDB(name)
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.endsWith(scopedTo(sitting, ''))) storage.removeItem(key)
  return true
}

/** Sends what waits of a sitting's test. @throws if the server does not answer, or asks to try again */
async function sendRows(database: VocabDatabase, sitting: Sitting): Promise<void> {
  const { rows, running } = await readPending(database)
  const waiting = rows as PendingRow<SavePayload>[]
  if (running && waiting.some(isCompletion)) return complete(database, running, sitting)
  for (const row of waiting) {
    if (isSavePayload(row.payload)) await sendSave(database, row, Date.now, xsrfHeader(xsrfToken()), watched)
  }
}

/** Completes a test for a guest who has nothing else: nobody will come back as the pupil. */
async function complete(database: VocabDatabase, test: SavedTest, sitting: Sitting): Promise<void> {
  const { test_id } = test
  const http = createHttpClient(apiBase(), { xsrfToken, watch: watched })
  const body = toCompletion(toSaveRequest(test, {}, null), sitting.language, sitting)
  const token = await passingToken()
  try {
    await call(http, SaveTest, { params: { test_id }, query: { complete: 'y' }, body, token }, once)
  } catch (error) {
    if (!(error instanceof ApiError && error.isFinal)) throw error
    // The server has it already: the answer to an earlier try did not come.
    if (error.status !== 403) return moveTestAside(database, test_id, Date.now())
  }
  await database.change(['pending'], (transaction) => removeRowsOfTestIn(transaction.objectStore('pending'), test_id))
}

const isWaiting = (row: unknown) => ['save', 'completion'].includes((row as PendingRow).kind)

const isCompletion = ({ kind }: PendingRow) => kind === 'completion'
