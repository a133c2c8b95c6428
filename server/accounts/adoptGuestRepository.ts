import { MAX_ENTRIES_STORED } from '#contracts/notebook.ts'
import type { Queryable } from '../db/queryable.ts'
import { startOfDay, type CountKey } from '../http/dailyCount.ts'
import { noteUse } from '../identity/guests.ts'
import { ownerKey, type Owner } from '../identity/owner.ts'
import { countEntries, lockNotebook } from '../notebook/notebookRepository.ts'

/** The guest whose rows are moved, and the new owner. `now`: ms since the epoch. */
export type Adoption = { guest: Owner; owner: Owner; countKey: CountKey; now: number }

/** Lets an account adopt one guest at a time, because only one test can be the first one that counts. */
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

/** The test with which a learner is counted in comparisons, and the counters that include it. */
type CountedLearner = { test_id: string; groups: Record<string, string>; ability_bin: number; slot: number }

/**
 * Counts a guest and a user as one learner, with the test that was completed first. The tests must already belong to
 * the user. It locks rows in the same order as completions and deletions.
 */
export async function countAsOne(transaction: Queryable, { guest, owner }: Adoption): Promise<void> {
  const [guestEntry] = await transaction.query<CountedLearner>(
    'delete from counted_learners where user_id = $1 returning test_id, groups, ability_bin, slot',
    [ownerKey(guest)],
  )
  if (!guestEntry) return
  const { test_id: testId, groups, ability_bin: bin, slot } = guestEntry
  const values = [ownerKey(owner), testId, JSON.stringify(groups), bin, slot]
  const [added] = await transaction.query(
    `insert into counted_learners (user_id, test_id, groups, ability_bin, slot) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do nothing returning true`,
    values,
  )
  if (added) return
  const [userEntry] = await transaction.query<CountedLearner>(
    `with counted as (
       select c.* from counted_learners c join vocab_tests t using (test_id)
       where c.user_id = $1 and t.completed_at > (select completed_at from vocab_tests where test_id = $2)
       for update of c
     ), replaced as (
       update counted_learners set test_id = $2, groups = $3, ability_bin = $4, slot = $5
       where user_id in (select user_id from counted)
     )
     select test_id, groups, ability_bin, slot from counted`,
    values,
  )
  await uncount(transaction, userEntry ?? guestEntry)
}

async function uncount(transaction: Queryable, { groups, ability_bin: bin, slot }: CountedLearner): Promise<void> {
  await transaction.query(
    `insert into learner_counts as counts (field, value, ability_bin, slot, learners)
     select key, value, $2::smallint, $3::smallint, 0 from jsonb_each_text($1) order by 1, 2
     on conflict (field, value, ability_bin, slot) do update set learners = greatest(counts.learners - 1, 0)`,
    [JSON.stringify(groups), bin, slot],
  )
}
