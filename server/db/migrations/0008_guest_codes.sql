-- Codes that hand a guest to another device, with all that is theirs: apart from a test's, and one for each guest. Those
-- of 1.0.0, which noted them with the guest's newest test, work until they expire.
create table guest_codes as
  select distinct on (t.user_id) c.code_hash, t.user_id, c.expires_at
  from transfers c join vocab_tests t on t.test_id = c.test_id
  where c.hands_over_guest and t.user_id is not null
  order by t.user_id, c.expires_at desc;
create unique index guest_codes_code_hash on guest_codes (code_hash);
create unique index guest_codes_user_id on guest_codes (user_id);

-- For removing expired codes.
create index guest_codes_expires_at on guest_codes (expires_at);
