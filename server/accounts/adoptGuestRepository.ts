import { MAX_ENTRIES_STORED } from '#contracts/notebook.ts'
import type { Queryable } from '../db/queryable.ts'
import { startOfDay, type CountKey } from '../http/dailyCount.ts'
import { noteUse } from '../identity/guests.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import { countEntries, lockNotebook } from '../notebook/notebookRepository.ts'

/** The guest whose rows are moved, and the new owner. `now`: ms since the epoch. */
export type Adoption = { guest: Owner; owner: Owner; countKey: CountKey; now: number }

/** Lets an account adopt one guest at a time. */
export async function lockAccount(transaction: Queryable, owner: Owner): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`adopt ${ownerKey(owner)}`])
}

/** Moves the tests that a guest completed or claimed to a user; nothing else about them changes. */
export async function moveTests(transaction: Queryable, { guest, owner }: Adoption): Promise<void> {
  const keys = [ownerKey(guest), ownerKey(owner)]
  await transaction.query('update vocab_tests set user_id = $2 where user_id = $1', keys)
  await transaction.query('update vocab_tests set claimed_by = $2 where claimed_by = $1', keys)
}

/**
 * Moves the log of a guest's notebook, which only guests of this server have. The entries get new numbers, so that the
 * user's devices receive them. What would exceed the limit of a notebook stays with the guest, but what was stored
 * before adoptions had a limit always moves.
 */
export async function moveEntries(transaction: Queryable, { guest, owner, now }: Adoption): Promise<void> {
  // In one order, so that two devices that adopt each other's guests do not wait for each other for good.
  const both = [guest, owner].sort((one, other) => (ownerKey(one) < ownerKey(other) ? -1 : 1))
  for (const each of both) await lockNotebook(transaction, each)
  const room = MAX_ENTRIES_STORED - (await countEntries(transaction, owner))
  await transaction.query(
    `with numbered as (
       select id, limited, row_number() over (order by limited, received) as place
       from notebook_entries where user_id = $1
     ), moved as (
       delete from notebook_entries
       where user_id = $1 and id in (select id from numbered where not limited or place <= $3)
       returning id, card, at, entry, received, limited
     )
     insert into notebook_entries (user_id, id, card, at, entry, limited)
     select $2, id, card, at, entry, limited from moved order by received
     on conflict (user_id, id) do nothing`,
    [ownerKey(guest), ownerKey(owner), room],
  )
  await noteUse(transaction, owner, now)
}

/** Adds a guest's completions of the day to the user's, so that the daily limit covers both. */
export async function moveDailyCount(transaction: Queryable, { guest, owner, countKey, now }: Adoption): Promise<void> {
  const [guestKey, key] = [guest, owner].map((of) => countKey('completions', ownerKey(of)))
  await transaction.query(
    `with guest as (delete from daily_counts where key = $1 returning since, count)
     insert into daily_counts as counts (key, since, count) select $2, since, count from guest where since = $3
     on conflict (key) do update set
       since = excluded.since,
       count = case when counts.since = excluded.since then counts.count + excluded.count else excluded.count end`,
    [guestKey, key, startOfDay(now)],
  )
}

/** Moves the row by which 1.0.0 counted a guest among other learners, unless it counted the user, too. */
export async function moveCountedLearner(transaction: Queryable, { guest, owner }: Adoption): Promise<void> {
  await transaction.query(
    `with counted as (delete from counted_learners where user_id = $1 returning test_id, groups, ability_bin, slot)
     insert into counted_learners (user_id, test_id, groups, ability_bin, slot)
     select $2, test_id, groups, ability_bin, slot from counted on conflict (user_id) do nothing`,
    [ownerKey(guest), ownerKey(owner)],
  )
}
