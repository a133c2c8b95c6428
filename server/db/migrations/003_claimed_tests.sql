-- Whose running test it is, as far as they said so with a token: they can go on with it on another device. Who completed a
-- test is user_id, from then on alone.
alter table vocab_tests add column claimed_by text;

-- The running test of a user, and all that goes when the account is deleted.
create index vocab_tests_claimed_by on vocab_tests (claimed_by, saved_at desc) where claimed_by is not null;
