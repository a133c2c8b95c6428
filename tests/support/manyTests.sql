-- 20,000 tests: of four, two are completed, one is claimed and one is nobody's. Made over a year, one every half hour.
insert into vocab_tests (test_id, shortcode, status, web_test_version, bank_version, item_ids, answers, user_profile,
  user_id, claimed_by, score, created_at, saved_at, completed_at)
select
  'a-generated-test-' || n, 'generated' || n,
  case when n % 4 < 2 then 'completed' else 'in-progress' end, 'v7', '2026.11-3',
  array['w-car', 'w-day'], '[[1,0,1200,1760000000000],null]',
  case when n % 4 < 2 then jsonb_build_object('email', 'learner' || n / 8 || '@example.org') else '{}' end,
  case when n % 4 < 2 then 'user-' || n / 8 end,
  case when n % 4 = 2 then 'user-' || n / 8 end,
  case when n % 4 < 2 then '{"level":"B1","ability":0.1,"abilityRange":[-0.3,0.5],"edition":"second","tellsLevel":false}'::jsonb end,
  at, at, case when n % 4 < 2 then at end
from (select n, timestamptz '2026-01-05 09:00Z' - n * interval '26 minutes' as at from generate_series(1, 20000) n) made;

insert into idempotency_keys (key, test_id, created_at)
select 'key-' || test_id, test_id, created_at from vocab_tests;

-- Codes of the last hour and of the next 15 minutes.
insert into transfers (code_hash, test_id, flow, practice, user_profile, expires_at)
select sha256(test_id::bytea), test_id, 'profile-first', '[]', '{}',
  timestamptz '2026-01-05 08:00Z' + row_number() over () % 75 * interval '1 minute'
from vocab_tests where status <> 'completed';

insert into guest_codes (code_hash, user_id, expires_at)
select sha256(n::text::bytea), 'guest:' || n, timestamptz '2026-01-05 08:00Z' + n % 75 * interval '1 minute'
from generate_series(1, 10000) n;

-- Each completed test has ten sentences for friends.
insert into ten_sentences (test_id, sentences, drawn_at)
select test_id, '[]', completed_at from vocab_tests where status = 'completed';

-- 1.0.0 counted each user among others, by one test.
insert into counted_learners (user_id, test_id, groups, ability_bin, slot)
select user_id, test_id, '{"native_language": "es"}', 3, 0
from vocab_tests where status = 'completed' and split_part(test_id, '-', 4)::int % 8 = 0;

-- 60 groups with 20 bins in 32 slots.
insert into learner_counts (field, value, ability_bin, slot, learners)
select 'native_language', case when value = 1 then 'es' else 'language-' || value end, bin, slot, 2
from generate_series(1, 60) value, generate_series(-6, 13) bin, generate_series(0, 31) slot;

-- What 20,000 addresses and accounts did in three days.
insert into daily_counts (key, since, count)
select sha256(n::text::bytea), timestamptz '2026-01-05 00:00Z' - n % 3 * interval '1 day', 1
from generate_series(1, 20000) n;

-- 200 notebooks with 300 entries of 100 cards each.
insert into notebook_entries (user_id, id, card, at, entry)
select 'user-' || n % 200 + 600, id, card, timestamptz '2026-01-01 00:00Z' + n * interval '1 s',
  jsonb_build_object('id', id, 'device', 'device-1', 'counter', n, 'at', n, 'card', card)
    || case n / 200 % 5 when 0 then '{"what":"state","state":"known"}' else '{"what":"review","grade":3,"took":900}' end::jsonb
from (select n, 'entry-number-' || n as id, 'card-number-' || n / 200 % 100 as card from generate_series(0, 59999) n) made;

-- Each user chose a language.
insert into account_languages (user_id, interface_language)
select distinct user_id, 'de' from vocab_tests where user_id is not null;

-- 10,000 guests, half of whom were not here for 400 days, and the notebooks of some.
insert into guests (user_id, used_at)
select 'guest:' || n, timestamptz '2026-01-05 00:00Z' - n % 800 * interval '1 day' from generate_series(1, 10000) n;
insert into notebook_entries (user_id, id, card, at, entry)
select 'guest:' || n % 20 + 1780, 'entry-number-' || n, 'card-number-0', timestamptz '2026-01-01 00:00Z', '{"what":"review"}'
from generate_series(1, 1000) n;

-- 2,000 classes; a hundred of them have fifty pupils each, in batches of five.
insert into classes (code, key_hash, created_at, ends_at)
select 'class' || lpad(n::text, 5, '0'), sha256(n::text::bytea), timestamptz '2026-01-01 00:00Z',
  timestamptz '2026-01-05 00:00Z' + n % 180 * interval '1 day' from generate_series(1, 2000) n;
insert into class_results (test_id, class_code, batch, created_at)
select test_id, 'class' || lpad((n % 100 + 1)::text, 5, '0'), n / 500 + 1, saved_at
from (select test_id, saved_at, row_number() over () as n from vocab_tests where status = 'completed' limit 5000) made;

analyze;
