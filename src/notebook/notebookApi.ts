import type { KyInstance } from 'ky'
import { bearer, callApi } from '#api/callApi.ts'
import { withoutPauses } from '#api/httpClient.ts'
import { AddedEntries, NOTEBOOK_PATH, NotebookLog, type NotebookEntry } from '#contracts/notebook.ts'

export interface NotebookApi {
  /** POST: adds entries to the log of the token's user. Resolves with those whose time the server limited. */
  add(token: string, entries: readonly NotebookEntry[]): Promise<NotebookEntry[]>
  /** GET: reads a part of the log from a cursor on; null reads from the beginning. */
  read(token: string, after: string | null): Promise<NotebookLog>
}

/** Creates the calls with which a user's devices share a log. Every failure is an ApiError. */
export function createNotebookApi(http: KyInstance): NotebookApi {
  const call = 'notebook'
  return {
    async add(token, entries) {
      const options = { method: 'post', headers: bearer(token), json: { entries }, ...withoutPauses }
      return (await callApi(http, NOTEBOOK_PATH, options, { statuses: [200], schema: AddedEntries }, call)).limited
    },
    read(token, after) {
      const options = { method: 'get', headers: bearer(token), searchParams: after === null ? {} : { after } }
      return callApi(http, NOTEBOOK_PATH, options, { statuses: [200], schema: NotebookLog }, call)
    },
  }
}
