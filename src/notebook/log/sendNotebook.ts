import { ApiError } from '#api/apiError.ts'
import { call } from '#api/call.ts'
import { once } from '#api/httpClient.ts'
import { AddEntries, MAX_ENTRIES_SENT } from '#contracts/notebook.ts'
import type { PendingRow } from '#device/pendingRow.ts'
import { withToken } from '#identity/auth.ts'
import { newRow, putRow, removeRow, type SendOutcome } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'
import { markSent, mergeEntries, readUnsent } from './log.ts'

/** The kind of the pending row for unsent entries. Its id is the uid of the user to whom they are sent. */
export const NOTEBOOK_ROW = 'notebook'

/** No retry: everything is sent, or the user is not signed in here. */
const NO_RETRY: SendOutcome = { retry: null }

/** Statuses of a refusal: the notebook is full, the entries are too large, or something is no entry. */
const REFUSED = [409, 413, 422]

/**
 * The pause after a refusal, because a full notebook or an invalid entry would be refused again a few minutes later.
 */
const AFTER_REFUSAL_MS = 60 * 60_000

/** A 429 that asks for a longer pause is that of a limit of the day. */
const LONGEST_PAUSE_MS = 60_000

/**
 * Sends unsent entries if the row's user is signed in. After a failure, the entries already sent stay marked as sent.
 */
export async function sendNotebook(dependencies: Dependencies, row: PendingRow): Promise<SendOutcome> {
  const { store, database, http, now } = dependencies
  const { auth, signedInAs } = store.get()
  if (auth.kind === 'loading' && !signedInAs) return NO_RETRY
  const provider = await dependencies.loadAuth()
  const isCurrentUser = () => namedUser(store.get())?.uid === row.id
  while (isCurrentUser()) {
    const entries = await readUnsent(database, MAX_ENTRIES_SENT, row.id)
    if (entries.length === 0) {
      await removeRow(database, row)
      // Entries added in the meantime rely on the row that was just removed.
      if ((await readUnsent(database, 1, row.id)).length === 0) return NO_RETRY
      await putRow(database, newRow(NOTEBOOK_ROW, row.id, null, now()))
      continue
    }
    try {
      const send = (token: string) => call(http, AddEntries, { token, body: { entries } }, once)
      const { limited } = await withToken(provider, send)
      await mergeEntries(database, limited)
      if (store.get().notebookRefused) store.set({ notebookRefused: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isRefused = error.isRefusal(...REFUSED)
      if (isRefused) store.set({ notebookRefused: 'full' })
      if (error.isRefusal(429) && (error.retryAfterMs ?? 0) > LONGEST_PAUSE_MS) store.set({ notebookRefused: 'today' })
      return { retry: { retryAfterMs: isRefused ? AFTER_REFUSAL_MS : error.retryAfterMs } }
    }
    await markSent(
      database,
      entries.map(({ id }) => id),
      row.id,
    )
  }
  return NO_RETRY
}
