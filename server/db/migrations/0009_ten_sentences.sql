-- The ten sentences of a completed test that its owner lets friends try (decision 0060). Switched off, the row goes.
create table ten_sentences (
  test_id text primary key references vocab_tests on delete cascade,
  -- In the order shown, with the owner's answer: {"item": "w-a", "known": true}.
  sentences jsonb not null,
  drawn_at timestamptz not null
);
