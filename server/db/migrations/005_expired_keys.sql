-- Removing keys after their 24 hours. Apart from 004: a new test writes its key first, then itself, and whoever holds both
-- tables the other way round waits for it in a circle.
create index if not exists idempotency_keys_created_at on idempotency_keys (created_at);
