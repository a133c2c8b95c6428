-- How often something was done in a day (UTC): tests made from an address, tests completed by an account. Unlogged: after a
-- crash of the database everybody begins anew.
create unlogged table daily_counts (
  -- A hash of what is counted and of whom, with a secret that is not here (server/taking/dailyCount.ts).
  key bytea primary key,
  -- When the day began: no time of a test.
  since timestamptz not null,
  count integer not null
);

-- For removing days that are over.
create index daily_counts_since on daily_counts (since);
