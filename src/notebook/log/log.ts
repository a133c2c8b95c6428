import { nanoid } from 'nanoid'
import { entryTime, utcOffset } from '#browser/clock.ts'
import { FIRST_LOGICAL, MAX_COUNTER, MAX_ENTRIES_SENT, NotebookEntry } from '#contracts/notebook.ts'
import type { Store, Transaction, VocabDatabase } from '#device/database.ts'
import type { CardRow, LogRow } from '#device/notebookRows.ts'
import { stateRow, type NotebookState } from '#device/notebookState.ts'
import { newRow, putRowIn } from '#saving/saving.ts'
import { counterAfter } from './order.ts'
import { foldCard } from './schedule.ts'

/*
 * The log of the notebook on this device. Entries are only added. The state of each card is computed from its entries
 * and stored in the same transaction, so that opening the notebook does not read the log.
 */

/** An entry as a screen creates it, without id, device, counter, time and UTC offset. */
export type Draft = DraftOf<NotebookEntry>
type DraftOf<Entry> = Entry extends NotebookEntry
  ? Omit<Entry, 'id' | 'device' | 'counter' | 'at' | 'utc_offset'>
  : never

const STORES = ['notebookLog', 'notebookCards', 'notebookState', 'pending', 'settings'] as const satisfies Store[]
type Changing = Transaction<(typeof STORES)[number]>

/**
 * Adds the learner's actions. Resolves with the entries and the new states of their cards once they are stored.
 * @param now ms since the epoch
 * @param shown the state of the card to which the learner reacted, null for a new one: if another tab has practised it
 * since, nothing is added, because a card must not count twice
 * @throws if the device cannot store them; nothing is stored then
 */
export function record(
  database: VocabDatabase,
  drafts: readonly Draft[],
  now: number,
  shown?: CardRow | null,
): Promise<{ entries: NotebookEntry[]; rows: CardRow[] }> {
  return database.change([...STORES], async (transaction) => {
    const card = drafts.at(-1)!.card
    if (shown !== undefined) {
      const current = (await transaction.objectStore('notebookCards').get(card)) ?? null
      if (stampOf(current) !== stampOf(shown)) return { entries: [], rows: await refoldIn(transaction, [card]) }
    }
    const entries = await toEntries(transaction, drafts, now)
    return { entries, rows: await addIn(transaction, entries, { unsent: true }) }
  })
}

/** Where entries come from: the log of a user on the server, or else this device, so that the server may lack them. */
type Source = { inLogOf?: string; unsent?: boolean }

/**
 * Adds entries, in parts, each with its pending row if a user is signed in and lacks them. Of two entries with one id, the
 * stored one stays, with the earlier time, because the server only ever reduces times, and with the UTC offset of either,
 * because 1.0.0 dropped offsets. The result does not depend on order or repetition.
 */
export async function mergeEntries(
  database: VocabDatabase,
  entries: readonly NotebookEntry[],
  source: Source = {},
): Promise<void> {
  for (let from = 0; from < entries.length; from += MAX_ENTRIES_SENT) {
    const part = entries.slice(from, from + MAX_ENTRIES_SENT)
    await database.change([...STORES], (transaction) => addIn(transaction, part, source))
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

/** Records that the server has confirmed these entries for the log of a user. */
export function markSent(database: VocabDatabase, ids: readonly string[], uid: string): Promise<void> {
  return database.change(['notebookLog'], async (transaction) => {
    const log = transaction.objectStore('notebookLog')
    for (const id of ids) {
      const row = await log.get(id)
      if (row?.unsent) await log.put({ ...row, unsent: 2, owner: uid })
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
  { inLogOf, unsent = false }: Source,
): Promise<CardRow[]> {
  const log = transaction.objectStore('notebookLog')
  const owner = inLogOf ?? (unsent ? await signedInUser(transaction) : undefined)
  for (const entry of entries) {
    const stored = await log.get(entry.id)
    if (!stored || validEntries([stored]).length === 0) {
      await log.put({ ...entry, ...(unsent && { unsent: 1 }), ...(owner !== undefined && { owner }) })
    } else if (entry.card === stored.card) await log.put(merged(stored, entry, inLogOf))
  }
  if (unsent && owner) await putRowIn(transaction.objectStore('pending'), newRow('notebook', owner, null, Date.now()))
  await raiseCounter(transaction, entries)
  return refoldIn(transaction, [...new Set(entries.map(({ card }) => card))])
}

function merged(stored: LogRow, entry: NotebookEntry, inLogOf: string | undefined): LogRow {
  const row = { ...stored, at: Math.min(stored.at, entry.at) }
  if (row.what === 'review' && entry.what === 'review' && entry.utc_offset !== undefined) {
    row.utc_offset ??= entry.utc_offset
  }
  if (inLogOf === undefined) return row
  const { unsent: _unsent, ...sent } = row
  return { ...sent, owner: inLogOf }
}

/** Returns the uid of the user who is signed in, if the notebook was restored for them since they signed in. */
async function signedInUser(transaction: Changing): Promise<string | undefined> {
  const user = stateRow('user', await transaction.objectStore('notebookState').get('user'))
  const signedInAs = await transaction.objectStore('settings').get('signedInAs')
  return user && signedInAs && user.signedInAs === signedInAs ? user.uid : undefined
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
 * Adds id, device, counter, time and UTC offset to drafts. The counter is read in the transaction that stores the entries
 * and raises it, so that two tabs never use the same one.
 */
async function toEntries(transaction: Changing, drafts: readonly Draft[], now: number): Promise<NotebookEntry[]> {
  const { id: device, counter: first } = await readCounter(transaction)
  const at = entryTime(now, await transaction.objectStore('settings').get('serverYear'))
  return drafts.map((draft, index) => {
    const entry = { ...draft, id: nanoid(), device, counter: Math.min(first + index, MAX_COUNTER), at }
    return entry.what === 'review' ? { ...entry, utc_offset: utcOffset(at) } : entry
  })
}

/** Makes the next counter of this device greater than those of `entries`. */
async function raiseCounter(transaction: Changing, entries: readonly NotebookEntry[]): Promise<void> {
  const { id, counter } = await readCounter(transaction)
  const row = { id, counter: Math.max(counter, counterAfter(entries)) }
  await transaction.objectStore('notebookState').put(row, 'device')
}

/**
 * Returns this device's id and its next counter. If there is no logical counter yet, because the device had 1.0.0 or the
 * row is damaged, it follows the whole log.
 */
async function readCounter(transaction: Changing): Promise<NotebookState['device']> {
  const row = stateRow('device', await transaction.objectStore('notebookState').get('device'))
  if (row && row.counter >= FIRST_LOGICAL) return row
  const log = await transaction.objectStore('notebookLog').getAll()
  return { id: row?.id ?? nanoid(), counter: counterAfter(validEntries(log)) }
}

/** Returns what changes with each review of a card. */
const stampOf = (row: CardRow | null) => `${row?.schedule?.reps} ${row?.schedule?.last_review}`
