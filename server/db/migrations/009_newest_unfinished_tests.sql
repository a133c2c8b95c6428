-- For reading the newest unfinished tests of a user, however many there are. Neither column changes with a save, so saves
-- still write to no index. On a large table it can be built beforehand (docs/operations.md, Data).
create index if not exists vocab_tests_unfinished_of on vocab_tests (claimed_by, created_at) where claimed_by is not null;
