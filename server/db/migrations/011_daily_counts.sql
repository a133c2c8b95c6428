-- How often something was done in 24 hours: tests made from an address, tests completed by an account. Unlogged: after a
-- crash of the database everybody begins anew.
create unlogged table daily_counts (
  -- SHA-256 of what is counted and of whom. No test leads to it.
  key bytea primary key,
  -- When the first was counted.
  since timestamptz not null,
  count integer not null
);

-- For removing what is older than 24 hours.
create index daily_counts_since on daily_counts (since);
