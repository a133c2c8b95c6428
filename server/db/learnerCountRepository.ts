import type { BinCounts } from '../comparison/groupRank.ts'
import type { GroupField, LearnerGroups } from '../comparison/learnerGroups.ts'
import type { PreparedStatement, Queryable } from './queryable.ts'

/** Learners by bin of ability, for each of some groups that has any. */
export type CountsByGroup = ReadonlyMap<GroupField, BinCounts>

const READ_LEARNER_COUNTS: PreparedStatement = {
  name: 'read-learner-counts',
  text: `select field, ability_bin, sum(learners)::int as learners from learner_counts
    where (field = 'native_language' and value = $1)
      or (field = 'education_level' and value = $2)
      or (field = 'age_group' and value = $3)
    group by field, ability_bin`,
}

/** Reads the counts of groups, summed over their slots, as of one moment. */
export async function readLearnerCounts(db: Queryable, groups: LearnerGroups): Promise<CountsByGroup> {
  const rows = await db.query<{ field: GroupField; ability_bin: number; learners: number }>(READ_LEARNER_COUNTS, [
    groups.native_language,
    groups.education_level,
    groups.age_group,
  ])
  const counts = new Map<GroupField, Map<number, number>>()
  for (const { field, ability_bin: bin, learners } of rows) {
    counts.set(field, (counts.get(field) ?? new Map<number, number>()).set(bin, learners))
  }
  return counts
}
