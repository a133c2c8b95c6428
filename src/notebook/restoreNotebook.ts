import { readText, writeText } from '#device/settings.ts'
import { withToken } from '#identity/auth.ts'
import { newRow, putRow } from '#saving/saving.ts'
import type { Dependencies } from '#session/dependencies.ts'
import { namedUser } from '#session/sessionStore.ts'
import { mergeEntries, readUnsent, uidPart } from './log.ts'
import { createNotebookApi } from './notebookApi.ts'
import { NOTEBOOK_ROW } from './sendNotebook.ts'

/**
 * Synchronizes the log with that of the signed-in user: sends unsent entries, including those written here without a
 * user, and adds those of the user's other devices. Like results, another user's entries stay on the device, and
 * entries sent for one user are not sent for another.
 * @returns whether any entries were received
 * @throws if a step fails; nothing is lost then
 */
export async function restoreNotebook(dependencies: Dependencies): Promise<boolean> {
  const { database, http, store, pending, now } = dependencies
  const auth = await dependencies.loadAuth()
  const uid = namedUser(store.get())?.uid
  if (uid === undefined) return false
  await writeText(database, 'notebookUser', `${uidPart(uid)} ${store.get().signedInAs}`)
  if ((await readUnsent(database, 1, uid)).length > 0) {
    await putRow(database, newRow(NOTEBOOK_ROW, uid, null, now()))
    await pending.drain({ eager: false })
  }
  const api = createNotebookApi(http)
  let after = await readCursor(dependencies, uid)
  for (let added = false; ; added = true) {
    const { entries, cursor, more } = await withToken(auth, (token) => api.read(token, after))
    // The user signed out, or another user signed in, while the request was under way.
    if (entries.length === 0 || namedUser(store.get())?.uid !== uid) return added
    // A deletion has cleared the device meanwhile.
    if ((await readText(database, 'notebookUser')) === null) return added
    await mergeEntries(database, entries)
    after = cursor
    // Written after the entries, because reading entries twice is harmless and skipping some is not.
    await writeText(database, 'notebookCursor', `${uidPart(uid)} ${cursor}`)
    if (!more) return true
  }
}

/** Reads the cursor up to which the log was read for this user; null if it was last read for another one. */
async function readCursor({ database }: Pick<Dependencies, 'database'>, uid: string): Promise<string | null> {
  const stored = (await readText(database, 'notebookCursor')) ?? ''
  return stored.startsWith(`${uidPart(uid)} `) ? stored.slice(uid.length + 1) : null
}
