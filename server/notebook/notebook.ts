import {
  AddEntries,
  AddEntriesRequest,
  MAX_ENTRIES_SENT,
  MAX_ENTRIES_STORED,
  ReadNotebook,
  type AddedEntries,
  type NotebookLog,
} from '#contracts/notebook.ts'
import { confirmStored } from '../db/confirmStored.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'
import { countOfDay } from '../http/dailyCount.ts'
import { ProblemError } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import { noteUse } from '../identity/guests.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import {
  countEntries,
  findEarlier,
  findKnownIds,
  findReceivedAfter,
  hasReceived,
  insertEntries,
  lockNotebook,
} from './notebookRepository.ts'

/** Serves the calls with which a user's devices share the log of a notebook. A guest's log stays on the device. */
export function notebookRoutes(scope: ApiScope, deps: Dependencies): void {
  const oneByOne = createOneByOne()
  serve(scope, ReadNotebook, ({ identity, query }) => readNotebook(deps, identity.owner, query['after']))
  serve(scope, AddEntries, ({ identity: { owner }, network, body }) =>
    oneByOne(ownerKey(owner), () => addEntries(deps, { owner, network: network() }, body)),
  )
}

/**
 * Creates a function that runs the work of one key one after another. Requests that would wait for the same lock in the
 * database then hold one connection, not all.
 */
function createOneByOne(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const working = (last.get(key) ?? Promise.resolve()).then(work)
    const settled = working.catch(() => {})
    last.set(key, settled)
    try {
      return await working
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}

/**
 * A cursor is the number of an entry, which fits into a bigint, and its id, by which a cursor of a log that a restored
 * database has lost is noticed. Those of 1.0.0 have no id.
 */
const CURSOR = /^(\d{1,18})(?:-([\w-]{8,40}))?$/
const BEGINNING = '0'

/**
 * Adds entries to a user's notebook, which is the union of the entries of all devices, in any order and with any
 * repetition. Of two entries with the same id, the first stays.
 * @param by the user, and the network by which new entries are counted, or null if that is trusted
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 422; 409 if the notebook would have too many entries; 429 if too much came from the network
 * today. Nothing is stored then.
 */
async function addEntries(
  deps: Pick<Dependencies, 'db' | 'clock' | 'countKey' | 'dailyLimits'>,
  by: { owner: Owner; network: string | null },
  body: unknown,
): Promise<AddedEntries> {
  const { db, clock } = deps
  const { owner, network } = by
  const { entries } = readContent(AddEntriesRequest, body).orThrow()
  const latest = clock()
  const inTime = entries.map((entry) => ({ ...entry, at: Math.min(entry.at, latest) }))
  return db.transaction(async (transaction) => {
    await lockNotebook(transaction, owner)
    const known = await findKnownIds(
      transaction,
      owner,
      entries.map(({ id }) => id),
    )
    const fresh = new Map(inTime.filter(({ id }) => !known.has(id)).map((entry) => [entry.id, entry]))
    if (fresh.size === 0) await confirmStored(transaction)
    else {
      // Before anything is written, because what a refusal takes back still fills the disk for a while.
      if ((await countEntries(transaction, owner)) + fresh.size > MAX_ENTRIES_STORED) {
        throw new ProblemError('notebook-full')
      }
      const bytes = Buffer.byteLength(JSON.stringify([...fresh.values()]))
      await countReceived(transaction, deps, network, { entries: fresh.size, bytes })
      await insertEntries(transaction, owner, inTime)
      await noteUse(transaction, owner, clock())
    }
    return { limited: await findEarlier(transaction, owner, entries) }
  })
}

/** Counts what a notebook receives, by network, because guests cost nothing to make. */
async function countReceived(
  transaction: Queryable,
  deps: Pick<Dependencies, 'clock' | 'countKey' | 'dailyLimits'>,
  network: string | null,
  { entries, bytes }: { entries: number; bytes: number },
): Promise<void> {
  const { entriesADay: limit, entryKbADay } = deps.dailyLimits
  await countOfDay(transaction, deps, network, { counted: 'notebook entries', limit, amount: entries })
  const size = { limit: 1_000 * entryKbADay, amount: bytes }
  await countOfDay(transaction, deps, network, { counted: 'notebook bytes', ...size })
}

/**
 * Reads the entries that a notebook received after a cursor, or from its beginning, also if the notebook has no entry that
 * this cursor names.
 * @param after a cursor from the request, not yet validated
 * @throws ProblemError 400 if it is not a cursor
 */
async function readNotebook(
  { db }: Pick<Dependencies, 'db'>,
  owner: Owner,
  after: unknown = BEGINNING,
): Promise<NotebookLog> {
  const [, number, id = null] = (typeof after === 'string' && CURSOR.exec(after)) || []
  if (number === undefined) {
    throw new ProblemError('bad-request', 'after: This is no cursor. Leave it out to read from the beginning.')
  }
  const restarted = number !== BEGINNING && !(await hasReceived(db, owner, number, id))
  const found = await findReceivedAfter(db, owner, restarted ? BEGINNING : number, MAX_ENTRIES_SENT + 1)
  const sent = found.slice(0, MAX_ENTRIES_SENT)
  const last = sent.at(-1)
  return {
    entries: sent.map(({ entry }) => entry),
    cursor: last ? `${last.received}-${last.entry.id}` : restarted ? BEGINNING : String(after),
    more: found.length > sent.length,
    ...(restarted && { restarted }),
  }
}
