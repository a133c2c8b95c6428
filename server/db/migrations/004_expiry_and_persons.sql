-- On a large table these indices can be built beforehand, without blocking writes (docs/operations.md, Data): what is
-- there already is left as it is.

-- Removing tests that were never completed. By their making, which no save changes: an index on saved_at would have
-- PostgreSQL write a new entry into every index at every save (no heap-only update).
create index if not exists vocab_tests_unfinished on vocab_tests (created_at) where status <> 'completed';

-- Takes the place of vocab_tests_claimed_by, which held saved_at. A user has a handful of unfinished tests.
create index if not exists vocab_tests_running_of on vocab_tests (claimed_by) where claimed_by is not null;

-- A person who asks for their data knows their e-mail address, not the id of their account.
create index if not exists vocab_tests_email on vocab_tests (lower(user_profile ->> 'email'))
  where user_profile ->> 'email' is not null;

-- A test is saved some 17 times: room for its next version on its own page.
alter table vocab_tests set (fillfactor = 75);
