-- The user who claimed the test with a token and can continue it on another device. Once the test is completed, only
-- user_id says whose test it is.
alter table vocab_tests add column claimed_by text;

-- For finding the running test of a user, and all tests to delete with an account.
create index vocab_tests_claimed_by on vocab_tests (claimed_by, saved_at desc) where claimed_by is not null;
