-- On a large table these indexes can be built beforehand, without blocking writes (docs/operations.md, Data); an index
-- that exists already is left as it is.

-- For removing unfinished tests. On created_at, which no save changes: an index on saved_at would make PostgreSQL write
-- a new entry into every index at every save (no heap-only update).
create index if not exists vocab_tests_unfinished on vocab_tests (created_at) where status <> 'completed';

-- Replaces vocab_tests_claimed_by, which contained saved_at. A user has only a few unfinished tests.
create index if not exists vocab_tests_running_of on vocab_tests (claimed_by) where claimed_by is not null;

-- A person who asks for their data knows their e-mail address, not the id of their account.
create index if not exists vocab_tests_email on vocab_tests (lower(user_profile ->> 'email'))
  where user_profile ->> 'email' is not null;

-- A test is saved about 17 times: leaves space for the next version of a row on the same page.
alter table vocab_tests set (fillfactor = 75);
