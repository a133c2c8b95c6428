import type { Queryable } from '../db/queryable.ts'

/** The newest test that a guest made or completed. Either index gives it at once. */
const NEWEST_TEST = `(select max(made_at) from (
    (select completed_at as made_at from vocab_tests where user_id = g.user_id order by completed_at desc limit 1)
    union all
    (select created_at from vocab_tests where claimed_by = g.user_id order by created_at desc limit 1)
  ) tests)`

/**
 * Removes the rows and the notebooks of guests whose last entry and last test are of `until` (ms since the epoch) or
 * before: their tokens have expired. Results stay, because others may have their links.
 * @returns how much was done: less than `limit` once nothing is left to do
 */
export async function removeUnusedGuests(db: Queryable, until: number, limit: number): Promise<number> {
  const values = [new Date(until), limit]
  const due = 'array(select user_id from guests where used_at <= $1 order by used_at limit $2 for update skip locked)'
  const postponed = await db.query(
    `update guests g set used_at = ${NEWEST_TEST} where user_id = any (${due}) and ${NEWEST_TEST} > $1 returning true`,
    values,
  )
  if (postponed.length > 0) return limit
  const entries = await db.query(
    `delete from notebook_entries where ctid = any (array(
       select entry.ctid from unnest(${due}) g (user_id) cross join lateral (
         select ctid from notebook_entries e where e.user_id = g.user_id order by received limit $2) entry
       limit $2))
     returning true`,
    values,
  )
  if (entries.length >= limit) return limit
  const guests = await db.query(
    `delete from guests g where user_id = any (${due})
       and not exists (select from notebook_entries e where e.user_id = g.user_id)
     returning true`,
    values,
  )
  return entries.length + guests.length
}
