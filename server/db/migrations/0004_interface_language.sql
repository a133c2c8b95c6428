-- The language in which the learner read the page when the test was completed, as a BCP 47 tag; null where the page did
-- not say. The language tested is always English.
alter table vocab_tests add column interface_language text;
