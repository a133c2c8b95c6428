import type { Comparison } from '#contracts/ownResult'
import { rankIn } from '../comparison/groupRank.ts'
import { learnerGroups, type GroupField } from '../comparison/learnerGroups.ts'
import type { StoredTest } from '../db/vocabTestRepository.ts'
import type { Score } from '../scoring/scoreTest.ts'
import type { Dependencies } from './dependencies.ts'

/** A test as far as it is compared; without a score it is not completed. */
type ComparedTest = Pick<StoredTest, 'userProfile' | 'savedAt'> & { score: Pick<Score, 'ability'> | null }

const FIELDS: readonly GroupField[] = ['native_language', 'education_level', 'age_group']

/**
 * Holds a completed test against other learners of the same language, education or age, as the profile had it then.
 * For the owner alone: it tells what is in their profile. A group that is too small is left out.
 */
export async function readComparison(
  { otherLearners }: Pick<Dependencies, 'otherLearners'>,
  { userProfile, score, savedAt }: ComparedTest,
): Promise<Comparison> {
  const { sample, countsOf } = otherLearners
  const groups = learnerGroups(userProfile, savedAt)
  if (!score || Object.keys(groups).length === 0) return { sample, groups: [] }
  const counts = await countsOf(groups)
  return {
    sample,
    groups: FIELDS.flatMap((group) => {
      const [value, found] = [groups[group], counts.get(group)]
      const rank = value !== undefined && found ? rankIn(found, score.ability) : null
      return value !== undefined && rank ? [{ group, value, ...rank }] : []
    }),
  }
}
