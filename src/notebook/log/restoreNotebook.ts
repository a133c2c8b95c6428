import { call } from '#api/call.ts'
import { ReadNotebook } from '#contracts/notebook.ts'
import { readState, writeState } from '#device/settings.ts'
import { withToken } from '#identity/auth.ts'
import { newRow, putRow } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'
import { mergeEntries, readUnsent } from './log.ts'
import { markLost, readBelieved, readConfirmed, type Believed } from './lostEntries.ts'
import { NOTEBOOK_ROW } from './sendNotebook.ts'

/**
 * Synchronizes the log with that of the signed-in user: sends unsent entries, including those written here without a
 * user, and adds those of the user's other devices. Like results, another user's entries stay on the device, and
 * entries sent for one user are not sent for another. If the server was restored from an older dump, what it has lost is
 * sent again.
 * @returns whether any entries were received
 * @throws if a step fails; nothing is lost then
 */
export async function restoreNotebook(dependencies: Dependencies): Promise<boolean> {
  const { database, store } = dependencies
  await dependencies.loadAuth()
  const uid = namedUser(store.get())?.uid
  if (uid === undefined) return false
  await writeState(database, 'user', { uid, signedInAs: store.get().signedInAs })
  const confirmed = await readConfirmed(database, uid)
  await sendUnsent(dependencies, uid)
  const read = (cursor: string | null) => readOn(dependencies, uid, confirmed, cursor)
  const stored = await readState(database, 'cursor')
  let log = await read(stored?.uid === uid ? stored.cursor : null)
  if (log.complete && !log.believed) {
    const missing = await readConfirmed(database, uid)
    if (confirmed.some((id) => missing.includes(id))) log = await read(null)
  }
  if (log.complete && log.believed) {
    await markLost(database, log.believed, log.ids)
    await sendUnsent(dependencies, uid)
  }
  return log.ids.size > 0
}

async function sendUnsent({ database, pending, now }: Dependencies, uid: string): Promise<void> {
  if ((await readUnsent(database, 1, uid)).length === 0) return
  await putRow(database, newRow(NOTEBOOK_ROW, uid, null, now()))
  await pending.drain({ eager: false })
}

/**
 * What was read of a log. `complete`: to its end. `believed`: what the server was believed to have, if it was read from its
 * beginning; else null.
 */
interface ReadLog {
  ids: Set<string>
  complete: boolean
  believed: Believed | null
}

/** Reads the log from a cursor to its end, or from its beginning if the server does not know the cursor any more. */
async function readOn(
  dependencies: Dependencies,
  uid: string,
  confirmed: readonly string[],
  cursor: string | null,
): Promise<ReadLog> {
  const { database, http, store } = dependencies
  const auth = await dependencies.loadAuth()
  const read: ReadLog = { ids: new Set(), complete: false, believed: null }
  for (let after = cursor, more = true; more;) {
    const query = after === null ? {} : { after }
    const log = await withToken(auth, (token) => call(http, ReadNotebook, { token, query }))
    // The user signed out, or another user signed in, while the request was under way.
    if (namedUser(store.get())?.uid !== uid) return read
    // A deletion has cleared the device meanwhile.
    if ((await readState(database, 'user')) === null) return read
    if (after === null || log.restarted) {
      Object.assign(read, { ids: new Set(), believed: await readBelieved(database, uid, confirmed) })
    }
    await mergeEntries(database, log.entries, { inLogOf: uid })
    for (const { id } of log.entries) read.ids.add(id)
    // Written after the entries, because reading entries twice is harmless and skipping some is not.
    if (log.entries.length > 0 || log.restarted) await writeState(database, 'cursor', { uid, cursor: log.cursor })
    ;({ cursor: after, more } = log)
  }
  return { ...read, complete: true }
}
