-- Since when a completed test's answers may be used for research, without the name (decision 0064); null: they may not.
alter table vocab_tests add column research_since timestamptz;
