import { createHash, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../db/queryable.ts'
import { ProblemError } from '../http/problems.ts'
import { isShortcode } from '../newIds.ts'

/** A class without its results. `endsAt`: ms since the epoch. */
export type StoredClass = { code: string; endsAt: number; closed: boolean; begun: number }

/** Only the hash of a key is stored. */
const hashOfKey = (key: string) => createHash('sha256').update(key).digest()

/** The one answer to a class that is unknown or has ended, and to a wrong key. */
export const classNotFound = () => new ProblemError('class-not-found')

/** Stores a class. @returns false, without storing it, if another one has its code */
export async function insertClass(
  db: Queryable,
  { code, key, now, endsAt }: { code: string; key: string; now: number; endsAt: number },
): Promise<boolean> {
  const rows = await db.query(
    `insert into classes (code, key_hash, created_at, ends_at) values ($1, $2, $3, $4)
     on conflict (code) do nothing returning true`,
    [code, hashOfKey(key), new Date(now), new Date(endsAt)],
  )
  return rows.length > 0
}

/** Finds a class, also one that has ended and is not removed yet. */
export async function findClass(db: Queryable, code: string): Promise<(StoredClass & { keyHash: Buffer }) | null> {
  type Row = { key_hash: Buffer; ends_at: Date; closed: boolean; begun: number }
  if (!isShortcode(code)) return null
  const [row] = await db.query<Row>('select key_hash, ends_at, closed, begun from classes where code = $1', [code])
  return row
    ? { code, keyHash: row.key_hash, endsAt: row.ends_at.getTime(), closed: row.closed, begun: row.begun }
    : null
}

/**
 * Finds a class for whoever has its key.
 * @throws ProblemError 404 alike for an unknown class, a wrong key, and a class that ended at `now` or before
 */
export async function requireOwnClass(
  db: Queryable,
  { code, key, now }: { code: string; key: string | string[] | undefined; now: number },
): Promise<StoredClass> {
  const found = await findClass(db, code)
  const given = hashOfKey(String(key))
  // Compared for an unknown class, too, so that the time says nothing either.
  const isRight = timingSafeEqual(given, found?.keyHash ?? Buffer.alloc(given.length))
  if (!found || !isRight || found.endsAt <= now) throw classNotFound()
  return found
}

/** Counts a test that was begun; false if the class is unknown or ended at `now` or before. */
export async function countBegun(db: Queryable, code: string, now: number): Promise<boolean> {
  if (!isShortcode(code)) return false
  const rows = await db.query(
    'update classes set begun = least(begun + 1, 1000000) where code = $1 and ends_at > $2 returning true',
    [code, new Date(now)],
  )
  return rows.length > 0
}

export async function updateClosed(db: Queryable, code: string, closed: boolean): Promise<void> {
  await db.query('update classes set closed = $2 where code = $1', [code, closed])
}

/** Deletes a class with its names and its links to results. */
export async function deleteClass(db: Queryable, code: string): Promise<void> {
  await db.query('delete from classes where code = $1', [code])
}

/** Removes a pupil with a name; one without cannot be removed, since nobody but the pupil knows whose entry it is. */
export async function deletePupil(db: Queryable, code: string, id: string): Promise<void> {
  if (!/^[\da-f-]{36}$/.test(id)) return
  await db.query('delete from class_results where class_code = $1 and id::text = $2 and name is not null', [code, id])
}

/** Removes classes that ended at `until` (ms since the epoch) or before. */
export async function removeEndedClasses(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from classes where code = any (array(
       select code from classes where ends_at <= $1 order by ends_at limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}
