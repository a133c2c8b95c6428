-- Classes of teachers, who have no account. A class goes with its day, or when its teacher deletes it.
create table classes (
  code text primary key,
  -- SHA-256 of the teacher's key, so that someone who reads the table cannot see or change a class.
  key_hash bytea not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether new pupils may not begin.
  closed boolean not null default false,
  -- How many tests were begun in it, as far as pupils' devices told. In no index, so that a beginning writes to none.
  begun integer not null default 0
);

-- For removing classes that have ended.
create index classes_ends_at on classes (ends_at);

-- The completed tests of classes (decision 0061).
create table class_results (
  test_id text primary key references vocab_tests on delete cascade,
  class_code text not null references classes on delete cascade,
  -- For the teacher, who must learn neither the test's id nor its shortcode.
  id uuid not null default gen_random_uuid(),
  -- What the pupil is called, if they told their teacher.
  name text,
  -- Of unnamed pupils with a level, five at a time: the number of their batch in the class. Null while one waits for four
  -- others; 0 where none counts the level: with a name, or without a level.
  batch integer,
  created_at timestamptz not null
);
create index class_results_class_code on class_results (class_code);
