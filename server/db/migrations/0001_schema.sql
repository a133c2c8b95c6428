-- One row per test. Sentences are not copied: the item ids and the version of the item bank say what was served.
create table vocab_tests (
  test_id text primary key,
  shortcode text not null unique,
  status text not null check (status in ('new', 'in-progress', 'completed')),
  web_test_version text not null,
  deck_id text,
  bank_version text not null,
  item_ids text[] not null,
  -- By position: null, or [known, meaning revealed, decision time in ms, answered at in ms since the epoch].
  answers jsonb not null,
  user_profile jsonb not null default '{}',
  referred_by text,
  -- The user who claimed the test with a token and can continue it on another device. Once the test is completed, only
  -- user_id says whose test it is.
  claimed_by text,
  -- The user who completed the test; before that nothing is known about the person.
  user_id text,
  score jsonb,
  created_at timestamptz not null,
  -- The last save: a test that is never completed expires 30 days after it.
  saved_at timestamptz not null,
  completed_at timestamptz,
  -- What others see of a result: how much of the name ('full', 'first', 'none'), and whether its link works. Neither
  -- column is in an index, so that a change writes to no index.
  name_form text not null default 'full',
  link_on boolean not null default true,
  -- The check of meanings of a completed test (decision 0043). No column is in an index, so that a check writes to no index.
  -- By question the place of its item in the test, and the items whose definitions are its meanings, in the order shown:
  -- {"position": 7, "options": ["w-a", "w-b", "w-c"]}. Null where no check was offered.
  check_questions jsonb,
  -- By question the place of the meaning that was chosen, null for 'Not sure after all'. Null as a whole where it was declined.
  check_answers jsonb,
  -- When the check was answered or declined, for good.
  checked_at timestamptz,
  -- What score was at the completion, since when it counts the check.
  first_score jsonb,
  check (status <> 'completed' or (user_id is not null and score is not null and completed_at is not null))
-- A test is saved about 17 times: this leaves space for the next version of a row on the same page.
) with (fillfactor = 75);

-- The last test of a user, whose expressions the next form avoids.
create index vocab_tests_completed_by on vocab_tests (user_id, completed_at desc) where user_id is not null;

-- For removing unfinished tests. On created_at, which no save changes: an index on saved_at would make PostgreSQL write
-- a new entry into every index at every save (no heap-only update).
create index vocab_tests_unfinished on vocab_tests (created_at) where status <> 'completed';

-- For reading the newest unfinished tests of a user, however many there are. Neither column changes with a save.
create index vocab_tests_unfinished_of on vocab_tests (claimed_by, created_at) where claimed_by is not null;

-- A person who asks for their data knows their e-mail address, not the id of their account.
create index vocab_tests_email on vocab_tests (lower(user_profile ->> 'email'))
  where user_profile ->> 'email' is not null;

-- The test that a repeated request for a new test gets (Idempotency-Key, 24 hours).
create table idempotency_keys (
  key text primary key,
  -- Deferred, because the key is stored before its test.
  test_id text not null references vocab_tests on delete cascade deferrable initially deferred,
  created_at timestamptz not null
);
create index idempotency_keys_test_id on idempotency_keys (test_id);

-- For removing keys after their 24 hours.
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Transfers of unfinished tests to another device. A test has at most one code.
create table transfers (
  -- SHA-256 of the code, so that someone who reads the table cannot redeem a code.
  code_hash bytea primary key,
  test_id text not null unique references vocab_tests on delete cascade,
  flow text not null,
  practice jsonb not null,
  -- Without e-mail and name.
  user_profile jsonb not null,
  expires_at timestamptz not null
);

-- For removing expired transfers.
create index transfers_expires_at on transfers (expires_at);

-- The learners who are counted for comparisons: each once, with the first test that they completed with a profile field
-- to compare by. A deletion subtracts exactly what is recorded here.
create table counted_learners (
  user_id text primary key,
  test_id text not null unique,
  -- Value by field: {"native_language": "es", "age_group": "25-34"}.
  groups jsonb not null,
  ability_bin smallint not null,
  slot smallint not null
);

-- The number of learners per group and bin of abilities, spread over slots: concurrent completions use different rows.
create table learner_counts (
  field text not null,
  value text not null,
  ability_bin smallint not null,
  slot smallint not null,
  learners integer not null check (learners >= 0),
  primary key (field, value, ability_bin, slot)
) with (fillfactor = 70);

-- A trigger, because tests are deleted from many places, also by hand and by the previous version of the server. It
-- reads with its own snapshot, so it sees what was counted by a completion that the deletion had to wait for. It locks
-- rows in the same order as a completion, so there is no deadlock. A wrong count never makes a deletion fail.
create function uncount_learners() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    with uncounted as (
      delete from counted_learners c using deleted_tests d where c.test_id = d.test_id
      returning c.groups, c.ability_bin, c.slot
    )
    select g.key as field, g.value, u.ability_bin, u.slot, count(*) as learners
    from uncounted u cross join lateral jsonb_each_text(u.groups) g
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  loop
    update learner_counts c set learners = greatest(c.learners - counted.learners, 0)
    where c.field = counted.field and c.value = counted.value
      and c.ability_bin = counted.ability_bin and c.slot = counted.slot;
  end loop;
  return null;
end $$;

create trigger uncount_learners after delete on vocab_tests
  referencing old table as deleted_tests for each statement execute function uncount_learners();

-- How often something was done in a day (UTC): tests made from an address, tests completed by an account. Unlogged: after a
-- crash of the database everybody begins anew.
create unlogged table daily_counts (
  -- A hash of what is counted and of whom, with a secret that is not here (server/http/dailyCount.ts).
  key bytea primary key,
  -- When the day began: no time of a test.
  since timestamptz not null,
  count integer not null
);

-- For removing days that are over.
create index daily_counts_since on daily_counts (since);
