-- The answers of a completed test scored by an edition of the item bank that came after it, so that it can stand beside
-- newer ones. Edition and version of the scoring are named in it; where they are no longer the current ones it is made
-- anew. The result itself stays in score. Null until it is first needed.
alter table vocab_tests add column rescored jsonb;
