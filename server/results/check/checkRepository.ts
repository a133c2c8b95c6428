import { abilityBin } from '../../comparison/learnerGroups.ts'
import type { PreparedStatement, Queryable } from '../../db/queryable.ts'
import type { Chosen } from '../../measure/check/questions.ts'
import type { Score } from '../../measure/scoring/scoreTest.ts'

/* Both statements only change an open check, so the first of several concurrent requests closes it. */

/** Closes a check without answers. `at`: ms since the epoch. */
export async function updateDeclined(db: Queryable, testId: string, at: number): Promise<void> {
  await db.query(
    'update vocab_tests set checked_at = $2 where test_id = $1 and checked_at is null and check_questions is not null',
    [testId, new Date(at)],
  )
}

const UPDATE_ANSWERED: PreparedStatement = {
  name: 'update-answered-check',
  text: `with checked as (
      update vocab_tests set check_answers = $2, checked_at = $3, first_score = score, score = $4
      where test_id = $1 and checked_at is null and check_questions is not null
      returning test_id
    ), counted as (
      select test_id, groups, ability_bin, slot from counted_learners
      where test_id in (select test_id from checked) and ability_bin is distinct from $5::smallint
    ), moved as (
      update counted_learners c set ability_bin = $5 from counted where c.test_id = counted.test_id and $5 is not null
    ), uncounted as (
      delete from counted_learners c using counted where c.test_id = counted.test_id and $5 is null
    ), counts_moved as (
      insert into learner_counts as counts (field, value, ability_bin, slot, learners)
      select g.key, g.value, bins.bin, counted.slot, bins.learners
      from counted cross join lateral jsonb_each_text(groups) g
        cross join lateral (values (counted.ability_bin, 0), ($5, 1)) bins (bin, learners)
      where bins.bin is not null
      order by 1, 2, 3 -- the order in which completions and deletions lock them
      on conflict (field, value, ability_bin, slot) do update set
        learners = case excluded.learners when 1 then counts.learners + 1 else greatest(counts.learners - 1, 0) end
    )
    select test_id from checked`,
}

/** The data of an answered check. `at`: ms since the epoch. */
export type AnsweredCheck = { testId: string; chosen: Chosen; score: Score; at: number }

/**
 * Closes a check with its answers. The new score replaces the first one, which is kept separately. If this test counts
 * a learner for comparisons, they move to the new ability's bin, or are no longer counted if the score has no level.
 */
export async function updateAnswered(db: Queryable, { testId, chosen, score, at }: AnsweredCheck): Promise<void> {
  await db.query(UPDATE_ANSWERED, [
    testId,
    JSON.stringify(chosen),
    new Date(at),
    JSON.stringify(score),
    score.tellsLevel ? abilityBin(score.ability) : null,
  ])
}
