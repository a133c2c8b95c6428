import type { VocabDatabase } from '#device/database.ts'

/*
 * A server that was restored from an older dump lacks entries that it had confirmed. This device has them, and sends them
 * again once it notices.
 */

/** Reads the ids of the entries that the server has confirmed for a user, and that no reading has brought back yet. */
export function readConfirmed(database: VocabDatabase, uid: string): Promise<string[]> {
  return database.use(async (connection) =>
    (await connection.getAllFromIndex('notebookLog', 'unsent', 2)).flatMap(({ id, owner }) =>
      owner === uid ? [id] : [],
    ),
  )
}

/** The ids of the entries that the server of a user is believed to have. */
export interface Believed {
  /** Those that were read from there. */
  seen: string[]
  /** Those that it has confirmed. */
  confirmed: readonly string[]
}

/** Reads what the server is believed to have, before the whole log is read. */
export async function readBelieved(
  database: VocabDatabase,
  uid: string,
  confirmed: readonly string[],
): Promise<Believed> {
  const rows = await database.use((connection) => connection.getAll('notebookLog'))
  const seen = rows.flatMap(({ id, owner, unsent }) => (owner === uid && unsent === undefined ? [id] : []))
  return { seen, confirmed }
}

/**
 * Marks the entries as unsent that the server lacks. If it lacks every entry that was ever read from there, the log was
 * deleted, and what was deleted stays deleted: these entries are never sent again.
 * @param present the ids of the whole log on the server
 */
export function markLost(
  database: VocabDatabase,
  { seen, confirmed }: Believed,
  present: ReadonlySet<string>,
): Promise<void> {
  const isDeleted = seen.length > 0 && seen.every((id) => !present.has(id))
  return database.change(['notebookLog'], async (transaction) => {
    const log = transaction.objectStore('notebookLog')
    for (const id of [...seen, ...confirmed].filter((each) => !present.has(each))) {
      const row = await log.get(id)
      if (!row) continue
      const { unsent: _unsent, owner: _owner, ...entry } = row
      await log.put(isDeleted ? entry : { ...row, unsent: 1 })
    }
  })
}
