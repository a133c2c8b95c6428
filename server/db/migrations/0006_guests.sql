-- What the server knows of a guest whom it signed in itself, beside their tests and entries. Only those are here who wrote
-- into their notebook, or withdrew a token, since there is this table.
create table guests (
  user_id text primary key,
  -- When an entry of theirs was last received (give or take a day) or their tokens were last withdrawn. 400 days after
  -- that, or after their newest test, their notebook goes.
  used_at timestamptz not null,
  -- A token issued before this is refused; null for none.
  tokens_from timestamptz
);

-- For removing notebooks that nobody uses any more.
create index guests_used_at on guests (used_at);

-- Whether the limit of a notebook stops an entry from moving to an account with a guest: false for what was stored before.
alter table notebook_entries add column limited boolean not null default false;
