import type { NotebookEntry } from '#contracts/notebook.ts'
import type { Queryable } from '../db/queryable.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'

/**
 * Locks a notebook for writing until the transaction ends, so that entries become readable in the order of their
 * numbers and concurrent requests cannot exceed the limit.
 */
export async function lockNotebook(transaction: Queryable, owner: Owner): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`notebook ${ownerKey(owner)}`])
}

/** Finds which of these ids a notebook already has. */
export async function findKnownIds(db: Queryable, owner: Owner, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>('select id from notebook_entries where user_id = $1 and id = any($2)', [
    ownerKey(owner),
    ids,
  ])
  return new Set(rows.map(({ id }) => id))
}

/** Adds the entries that are not yet stored, in order. */
export async function insertEntries(
  transaction: Queryable,
  owner: Owner,
  entries: readonly NotebookEntry[],
): Promise<void> {
  await transaction.query(
    `insert into notebook_entries (user_id, id, card, at, entry, limited)
     select $1, entry ->> 'id', entry ->> 'card', to_timestamp((entry ->> 'at')::float8 / 1000), entry, true
     from jsonb_array_elements($2::jsonb) with ordinality as sent (entry, place) order by place
     on conflict (user_id, id) do nothing`,
    [ownerKey(owner), JSON.stringify(entries)],
  )
}

/** Counts the entries of a notebook. */
export async function countEntries(db: Queryable, owner: Owner): Promise<number> {
  const [row] = await db.query<{ entries: number }>(
    'select count(*)::int as entries from notebook_entries where user_id = $1',
    [ownerKey(owner)],
  )
  return row!.entries
}

/** Finds the stored entries whose time is earlier than in `entries`. */
export async function findEarlier(
  db: Queryable,
  owner: Owner,
  entries: readonly NotebookEntry[],
): Promise<NotebookEntry[]> {
  const rows = await db.query<{ entry: NotebookEntry }>(
    `select stored.entry from unnest($2::text[], $3::float8[]) as sent (id, at)
     join notebook_entries stored on stored.user_id = $1 and stored.id = sent.id
     where stored.at < to_timestamp(sent.at / 1000)`,
    [ownerKey(owner), entries.map(({ id }) => id), entries.map(({ at }) => at)],
  )
  return rows.map(({ entry }) => entry)
}

/** An entry with its number in the order received. */
type Received = { entry: NotebookEntry; received: string }

/**
 * Whether a notebook has received an entry under this number.
 * @param id the id of the entry; null if it is not known
 */
export async function hasReceived(db: Queryable, owner: Owner, number: string, id: string | null): Promise<boolean> {
  const rows = await db.query(
    'select 1 from notebook_entries where user_id = $1 and received = $2 and id = coalesce($3, id)',
    [ownerKey(owner), number, id],
  )
  return rows.length > 0
}

/** Finds the first `limit` entries received after the one with the number `after`. */
export async function findReceivedAfter(
  db: Queryable,
  owner: Owner,
  after: string,
  limit: number,
): Promise<Received[]> {
  return db.query(
    'select entry, received from notebook_entries where user_id = $1 and received > $2 order by received limit $3',
    [ownerKey(owner), after, limit],
  )
}

/**
 * Finds which of these cards a user practised, the most recently practised last. The cost depends on the number of
 * cards, not on the size of the notebook, which may hold any number of cards that were never items.
 */
export async function findPractised(db: Queryable, owner: Owner, cards: readonly string[]): Promise<string[]> {
  // An index search for each card: a scan of the user's reviews would cost what the notebook holds.
  const rows = await db.query<{ card: string }>(
    `select asked.card from unnest($2::text[]) asked (card) cross join lateral (
       select at from notebook_entries e
       where e.user_id = $1 and e.card = asked.card and e.entry ->> 'what' = 'review' order by at desc limit 1
     ) last
     where exists (select from notebook_entries where user_id = $1 and entry ->> 'what' = 'review')
     order by last.at, asked.card`,
    [ownerKey(owner), cards],
  )
  return rows.map(({ card }) => card)
}
