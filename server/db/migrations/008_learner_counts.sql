-- Who is counted among other learners: each once, by the first test that they completed with something in the profile to
-- compare by. A deletion takes back just what is noted here.
create table counted_learners (
  user_id text primary key,
  test_id text not null unique,
  -- Value by field: {"native_language": "es", "age_group": "25-34"}.
  groups jsonb not null,
  ability_bin smallint not null,
  slot smallint not null
);

-- How many learners have an ability in a group, spread over slots: completions at one time count in different rows.
create table learner_counts (
  field text not null,
  value text not null,
  ability_bin smallint not null,
  slot smallint not null,
  learners integer not null check (learners >= 0),
  primary key (field, value, ability_bin, slot)
) with (fillfactor = 70);

-- A trigger, since tests are deleted from many places, by hand and by the version before this one, too. It looks with a
-- snapshot of its own: it sees what a completion counted for whose end the deletion waited. Rows are locked in the order
-- in which a completion locks them, so nobody waits in a circle. A deletion never fails for a count's sake.
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
