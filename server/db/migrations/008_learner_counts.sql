-- The learners who are counted for comparisons: each once, with the first test that they completed with a profile field
-- to compare by. A deletion subtracts exactly what is recorded here.
create table counted_learners (
  user_id text primary key,
  test_id text not null unique,
  -- Value by field: {"native_language": "es", "age_group": "25-34"}.
  groups jsonb not null,
  ability_bin smallint not null,
  slot smallint not null
);

-- The number of learners per group and bin of abilities, spread over slots: concurrent completions use different rows.
create table learner_counts (
  field text not null,
  value text not null,
  ability_bin smallint not null,
  slot smallint not null,
  learners integer not null check (learners >= 0),
  primary key (field, value, ability_bin, slot)
) with (fillfactor = 70);

-- A trigger, because tests are deleted from many places, also by hand and by the previous version of the server. It
-- reads with its own snapshot, so it sees what was counted by a completion that the deletion had to wait for. It locks
-- rows in the same order as a completion, so there is no deadlock. A wrong count never makes a deletion fail.
create function uncount_learners() returns trigger language plpgsql as $$
declare
  counted record;
begin
  for counted in
    with uncounted as (
      delete from counted_learners c using deleted_tests d where c.test_id = d.test_id
      returning c.groups, c.ability_bin, c.slot
    )
    select g.key as field, g.value, u.ability_bin, u.slot, count(*) as learners
    from uncounted u cross join lateral jsonb_each_text(u.groups) g
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  loop
    update learner_counts c set learners = greatest(c.learners - counted.learners, 0)
    where c.field = counted.field and c.value = counted.value
      and c.ability_bin = counted.ability_bin and c.slot = counted.slot;
  end loop;
  return null;
end $$;

create trigger uncount_learners after delete on vocab_tests
  referencing old table as deleted_tests for each statement execute function uncount_learners();
