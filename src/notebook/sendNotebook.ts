import { ApiError } from '#api/apiError.ts'
import { MAX_ENTRIES_SENT } from '#contracts/notebook.ts'
import type { PendingRow } from '#device/pendingRow.ts'
import { withToken } from '#identity/auth.ts'
import { newRow, putRow, removeRow, type Sent } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'
import { markSent, mergeEntries, readUnsent } from './log.ts'
import { createNotebookApi } from './notebookApi.ts'

/** The kind of the row by which the log waits to be sent. Its id is the uid for whom it is sent. */
export const NOTEBOOK_ROW = 'notebook'

/** Nothing more is to be sent, or not before the user is here. */
const AT_REST: Sent<null> = { answer: null, retry: null }

/** A notebook that is full, or an entry that the server does not take, is not different in a few minutes. */
const AFTER_REFUSAL_MS = 60 * 60_000

/** Sends what the server has not got of the log, if the row's user is signed in. Where that fails, what was sent stays sent. */
export async function sendNotebook(dependencies: Dependencies, row: PendingRow): Promise<Sent<null>> {
  const { store, database, http, now } = dependencies
  const { auth, signedInAs } = store.get()
  if (auth.kind === 'loading' && !signedInAs) return AT_REST
  const provider = await dependencies.loadAuth()
  const isHere = () => namedUser(store.get())?.uid === row.id
  const api = createNotebookApi(http)
  while (isHere()) {
    const entries = await readUnsent(database, MAX_ENTRIES_SENT)
    if (entries.length === 0) {
      await removeRow(database, row)
      // What was added since then may have found the row, which is gone now.
      if ((await readUnsent(database, 1)).length === 0) return AT_REST
      await putRow(database, newRow(NOTEBOOK_ROW, row.id, null, now()))
      continue
    }
    try {
      const limited = await withToken(provider, (token) => api.add(token, entries))
      await mergeEntries(database, limited)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { answer: null, retry: { retryAfterMs: error.isFinal ? AFTER_REFUSAL_MS : error.retryAfterMs } }
    }
    await markSent(
      database,
      entries.map(({ id }) => id),
    )
  }
  return AT_REST
}
