-- For removing keys after their 24 hours. Separate from 004: a new test locks the table of keys first and then the
-- table of tests; one migration that locked both in the opposite order could deadlock with it.
create index if not exists idempotency_keys_created_at on idempotency_keys (created_at);
