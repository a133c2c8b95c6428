import { nanoid } from 'nanoid'
import { MAX_ENTRIES_SENT, NotebookEntry } from '#contracts/notebook.ts'
import type { Store, Transaction, VocabDatabase } from '#device/database.ts'
import type { CardRow } from '#device/notebookRows.ts'
import { newRow, putRowIn } from '#saving/saving.ts'
import { entryTime } from './clock.ts'
import { foldCard } from './schedule.ts'

/*
 * The log of the notebook on this device. Entries are only added. The state of each card is computed from its entries
 * and stored in the same transaction, so that opening the notebook does not read the log.
 */

/** An entry as a screen creates it, without id, device, counter and time. */
export type Draft = DraftOf<NotebookEntry>
type DraftOf<Entry> = Entry extends NotebookEntry ? Omit<Entry, 'id' | 'device' | 'counter' | 'at'> : never

const STORES = ['notebookLog', 'notebookCards', 'pending', 'settings'] as const satisfies Store[]
type Changing = Transaction<(typeof STORES)[number]>

/**
 * Adds the learner's actions. Resolves with the entries and the new states of their cards once they are stored.
 * @param now ms since the epoch, by the device's clock
 * @throws if the device cannot store them; nothing is stored then
 */
export function record(
  database: VocabDatabase,
  drafts: readonly Draft[],
  now: number,
): Promise<{ entries: NotebookEntry[]; rows: CardRow[] }> {
  return database.change([...STORES], async (transaction) => {
    const entries = await toEntries(transaction, drafts, now)
    return { entries, rows: await addIn(transaction, entries, { unsent: true }) }
  })
}

/** Adds entries of this device, and their pending row if a user is signed in, in one transaction. */
export async function appendEntries(database: VocabDatabase, entries: readonly NotebookEntry[]): Promise<void> {
  await database.change([...STORES], (transaction) => addIn(transaction, entries, { unsent: true }))
}

/**
 * Adds entries from the server or a file. Of two entries with one id, the stored one stays, with the earlier time,
 * because the server only ever reduces times. The result does not depend on order or repetition.
 * @param unsent whether the server may lack them, as those of a file
 */
export async function mergeEntries(
  database: VocabDatabase,
  entries: readonly NotebookEntry[],
  { unsent = false } = {},
): Promise<void> {
  for (let from = 0; from < entries.length; from += MAX_ENTRIES_SENT) {
    const part = entries.slice(from, from + MAX_ENTRIES_SENT)
    await database.change([...STORES], (transaction) => addIn(transaction, part, { unsent }))
  }
}

/** Returns up to `limit` entries that the server does not have yet. Damaged entries are never sent. */
export function readUnsent(database: VocabDatabase, limit: number, uid: string): Promise<NotebookEntry[]> {
  return database.use(async (connection) => {
    const entries: NotebookEntry[] = []
    // Row by row: a log of 50,000 entries is sent in 50 parts, and would be read as a whole for each.
    let cursor = await connection.transaction('notebookLog').store.index('unsent').openCursor(1)
    while (cursor) {
      const { value } = cursor
      if (value.owner === undefined || value.owner === uid) entries.push(...validEntries([value]))
      cursor = entries.length < limit ? await cursor.continue() : null
    }
    return entries
  })
}

/** Marks entries as sent. */
export function markSent(database: VocabDatabase, ids: readonly string[]): Promise<void> {
  return database.change(['notebookLog'], async (transaction) => {
    const log = transaction.objectStore('notebookLog')
    for (const id of ids) {
      const row = await log.get(id)
      if (!row?.unsent) continue
      const { unsent: _unsent, ...sent } = row
      await log.put(sent)
    }
  })
}

/** Recomputes the states of cards from the log. */
export function refold(database: VocabDatabase, cards: readonly string[]): Promise<CardRow[]> {
  return database.change([...STORES], (transaction) => refoldIn(transaction, cards))
}

/** Returns the valid entries among rows of the log. */
export function validEntries(rows: readonly unknown[]): NotebookEntry[] {
  return rows.flatMap((row) => NotebookEntry.safeParse(row).data ?? [])
}

async function addIn(
  transaction: Changing,
  entries: readonly NotebookEntry[],
  { unsent }: { unsent: boolean },
): Promise<CardRow[]> {
  const log = transaction.objectStore('notebookLog')
  const owner = unsent ? await signedInUser(transaction) : undefined
  for (const entry of entries) {
    const stored = await log.get(entry.id)
    if (!stored || validEntries([stored]).length === 0) {
      await log.put(unsent ? { ...entry, unsent: 1, ...(owner && { owner }) } : entry)
    } else if (entry.at < stored.at && entry.card === stored.card) await log.put({ ...stored, at: entry.at })
  }
  if (owner) await putRowIn(transaction.objectStore('pending'), newRow('notebook', owner, null, Date.now()))
  return refoldIn(transaction, [...new Set(entries.map(({ card }) => card))])
}

/**
 * A uid as the first of two parts of a setting, with a blank after it: an OpenID subject, which is in ASCII, may have
 * blanks, too.
 */
export const uidPart = (uid: string) => uid.replaceAll(' ', '\u00a0')
const uidIn = (part: string) => part.replaceAll('\u00a0', ' ')

/** Returns the uid of the user who is signed in, if the notebook was restored for them since they signed in. */
async function signedInUser(transaction: Changing): Promise<string | undefined> {
  const settings = transaction.objectStore('settings')
  const [signedInAs, user] = [await settings.get('signedInAs'), await settings.get('notebookUser')]
  const [uid = ''] = String(user).split(' ', 1)
  return signedInAs && user === `${uid} ${signedInAs}` ? uidIn(uid) : undefined
}

async function refoldIn(transaction: Changing, cards: readonly string[]): Promise<CardRow[]> {
  const rows: CardRow[] = []
  for (const card of cards) {
    const entries = await transaction.objectStore('notebookLog').index('card').getAll(card)
    const row = foldCard(card, validEntries(entries))
    await transaction.objectStore('notebookCards').put(row)
    rows.push(row)
  }
  return rows
}

/**
 * Adds id, device, counter and time to drafts. The counter is read and raised in the transaction that stores the
 * entries, so that two tabs never use the same one.
 */
async function toEntries(transaction: Changing, drafts: readonly Draft[], now: number): Promise<NotebookEntry[]> {
  const settings = transaction.objectStore('settings')
  const [device, counter, last] = deviceOf(await settings.get('notebookDevice'))
  const year = await settings.get('serverYear')
  const at = entryTime({ clock: now, last, serverYear: typeof year === 'string' ? year : null })
  await settings.put(`${device} ${counter + drafts.length} ${at}`, 'notebookDevice')
  return drafts.map((draft, index) => ({ ...draft, id: nanoid(), device, counter: counter + index, at }))
}

/**
 * Returns this device's id, its next counter and the time of its last entry. If the setting is damaged, the device gets
 * a new id.
 */
function deviceOf(stored: unknown): [device: string, counter: number, last: number] {
  const [, device, counter, last] = /^([\w-]{8,40}) (\d{1,15}) (\d{1,15})$/.exec(String(stored)) ?? []
  return device ? [device, Number(counter), Number(last)] : [nanoid(), 0, 0]
}
