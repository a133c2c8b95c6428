-- The check of meanings of a completed test (decision 0043). No column is in an index, so that a check writes to no index.
-- By question the place of its item in the test, and the items whose definitions are its meanings, in the order shown:
-- {"position": 7, "options": ["w-a", "w-b", "w-c"]}. Null where no check was offered.
alter table vocab_tests add column check_questions jsonb;
-- By question the place of the meaning that was chosen, null for 'Not sure after all'. Null as a whole where it was declined.
alter table vocab_tests add column check_answers jsonb;
-- When the check was answered or declined, for good.
alter table vocab_tests add column checked_at timestamptz;
-- What score was at the completion, since when it counts the check.
alter table vocab_tests add column first_score jsonb;
