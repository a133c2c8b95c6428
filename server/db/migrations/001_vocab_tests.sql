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
  -- The user who completed the test; before that nothing is known about the person.
  user_id text,
  score jsonb,
  created_at timestamptz not null,
  -- The last save: a test that is never completed expires 30 days after it.
  saved_at timestamptz not null,
  completed_at timestamptz,
  check (status <> 'completed' or (user_id is not null and score is not null and completed_at is not null))
);

-- The last test of a user, whose expressions the next form avoids.
create index vocab_tests_completed_by on vocab_tests (user_id, completed_at desc) where user_id is not null;

-- The test that a repeated request for a new test gets (Idempotency-Key, 24 hours).
create table idempotency_keys (
  key text primary key,
  -- Deferred, because the key is stored before its test.
  test_id text not null references vocab_tests on delete cascade deferrable initially deferred,
  created_at timestamptz not null
);
create index idempotency_keys_test_id on idempotency_keys (test_id);
