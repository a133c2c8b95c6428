-- The logs of notebooks: one row for each entry that a device wrote. A row never changes.
create table notebook_entries (
  -- Never a guest's, because their log stays on the device.
  user_id text not null,
  -- Created by the device, so that an entry sent twice is stored once.
  id text not null,
  -- The item id of the expression.
  card text not null,
  -- The time by the device's clock, but at most a day after the entry was received.
  at timestamptz not null,
  -- The whole entry, with the same time.
  entry jsonb not null,
  -- The order in which the notebook received its entries. Numbers are assigned under the notebook's lock, so that a client
  -- that reads on after a number skips none.
  received bigint generated always as identity,
  primary key (user_id, id)
);

-- For reading on after a cursor.
create index notebook_entries_received on notebook_entries (user_id, received);

-- For the last review of each expression.
create index notebook_entries_reviews on notebook_entries (user_id, card, at) where entry ->> 'what' = 'review';
