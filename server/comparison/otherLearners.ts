import type { Comparison } from '#contracts/ownResult'
import type { Queryable } from '../db/queryable.ts'
import { readLearnerCounts, type CountsByGroup } from '../db/learnerCountRepository.ts'
import { demoCounts } from './demoLearners.ts'
import type { LearnerGroups } from './learnerGroups.ts'

/** Whom learners are held against: the ones counted, or made-up ones, never both. */
export type OtherLearners = {
  sample: Comparison['sample']
  countsOf: (groups: LearnerGroups) => Promise<CountsByGroup>
}

/** The learners who took the test here. */
export const countedLearners = (db: Queryable): OtherLearners => ({
  sample: 'learners',
  countsOf: (groups) => readLearnerCounts(db, groups),
})

/** Learners who do not exist, where the operator asked for them (DEMO_COMPARISON). */
export const demoLearners: OtherLearners = {
  sample: 'demo',
  countsOf: async (groups) => demoCounts(groups),
}
