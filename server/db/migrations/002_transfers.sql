-- An unfinished test on its way to another device. A test has at most one code.
create table transfers (
  -- SHA-256 of the code: who reads the table cannot redeem anything.
  code_hash bytea primary key,
  test_id text not null unique references vocab_tests on delete cascade,
  flow text not null,
  practice jsonb not null,
  -- Without e-mail and name.
  user_profile jsonb not null,
  expires_at timestamptz not null
);

-- Removing what has expired.
create index transfers_expires_at on transfers (expires_at);
