import type { Queryable } from './queryable.ts'

/*
 * Each removes at most `limit` rows in one statement and returns how many. What another transaction works on is passed
 * over, and what it has changed by then is judged anew: a save that comes first keeps its test.
 */

/** Removes tests that were never completed and last saved by `until` (ms since the epoch), with their keys and transfers. */
export async function removeUnfinishedTests(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from vocab_tests where test_id = any (array(
       select test_id from vocab_tests
       where status <> 'completed' and created_at <= $1 and saved_at <= $1
       order by created_at limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}

/** Removes idempotency keys that were used by `until` (ms since the epoch). */
export async function removeKeys(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from idempotency_keys where key = any (array(
       select key from idempotency_keys
       where created_at <= $1 order by created_at limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}

/** Removes transfers that expired by `until` (ms since the epoch). */
export async function removeTransfers(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `delete from transfers where code_hash = any (array(
       select code_hash from transfers
       where expires_at <= $1 order by expires_at limit $2 for update skip locked))
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}
