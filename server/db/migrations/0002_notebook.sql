-- The logs of notebooks: what a learner practised, one row for each entry that a device wrote. A row never changes.
create table notebook_entries (
  -- Never a guest, whose log stays on the device.
  user_id text not null,
  -- Made by the device, so that an entry which comes twice is stored once.
  id text not null,
  -- The item id of the expression.
  card text not null,
  -- When it happened by the device's clock, but never later than a day after it was received.
  at timestamptz not null,
  -- The whole entry, with the same time.
  entry jsonb not null,
  -- Orders the entries of a notebook by their receipt. Numbers are given under the lock of the notebook: whoever reads on
  -- after one passes none by.
  received bigint generated always as identity,
  primary key (user_id, id)
);

-- For reading on after what a device has.
create index notebook_entries_received on notebook_entries (user_id, received);

-- For when each expression was practised last.
create index notebook_entries_reviews on notebook_entries (user_id, card, at) where entry ->> 'what' = 'review';
