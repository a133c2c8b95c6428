import type { Queryable } from './queryable.ts'

/*
 * Each removes at most `limit` rows in one statement and returns how many. What another transaction works on is passed
 * over, and what it has changed by then is judged anew: a save that comes first keeps its test.
 */

/** Removes tests that were never completed and last saved by `until` (ms since the epoch), with their keys and transfers. */
export async function removeUnfinishedTests(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `with expired as materialized
       (select test_id from vocab_tests
        where status <> 'completed' and created_at <= $1 and saved_at <= $1
        order by created_at limit $2 for update skip locked)
     delete from vocab_tests t using expired where t.test_id = expired.test_id
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}

/** Removes idempotency keys that were used by `until` (ms since the epoch). */
export async function removeKeys(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `with expired as materialized
       (select key from idempotency_keys
        where created_at <= $1 order by created_at limit $2 for update skip locked)
     delete from idempotency_keys k using expired where k.key = expired.key
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}

/** Removes transfers that expired by `until` (ms since the epoch). */
export async function removeTransfers(db: Queryable, until: number, limit: number): Promise<number> {
  const removed = await db.query(
    `with expired as materialized
       (select code_hash from transfers
        where expires_at <= $1 order by expires_at limit $2 for update skip locked)
     delete from transfers t using expired where t.code_hash = expired.code_hash
     returning true`,
    [new Date(until), limit],
  )
  return removed.length
}
