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
