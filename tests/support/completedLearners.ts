import type { UserProfile } from '#contracts/profile.ts'
import { abilityBin, countedGroups, learnerGroups } from '../../server/comparison/learnerGroups.ts'
import type { Queryable } from '../../server/db/queryable.ts'
import { createCountKey, startOfDay } from '../../server/http/dailyCount.ts'
import type { Owner } from '../../server/identity/owner.ts'
import { createScorer } from '../../server/measure/scoring/scoreTest.ts'
import { updateCompleted, type CompletedTest } from '../../server/taking/completionRepository.ts'
import { insertTest } from '../../server/taking/vocabTestRepository.ts'
import { smallBank } from './smallBank.ts'

/** The key of these learners' daily counts. */
export const countKey = createCountKey('postgres://of-these-learners')

const score = createScorer(smallBank())([])
let made = 0

export const aUser = (id: string): Owner => ({ kind: 'user', id })

/** The completion of a test by a user. */
export type Completion = { userId: string; userProfile: UserProfile; ability: number; at: number; slot?: number }

/** Creates a test without words, for tests about its completion alone. */
export async function makeTest(db: Queryable, at: number): Promise<string> {
  const testId = `completed-test-${++made}`
  const served = { testId, shortcode: testId, webTestVersion: 'v7', deckId: null, bankVersion: 'any', itemIds: [] }
  await insertTest(db, { ...served, createdAt: at }, null)
  return testId
}

/** Returns what a completion writes for the given ability. */
export function completedTest(
  testId: string,
  { userId, userProfile, ability, at, slot = 0 }: Completion,
): CompletedTest {
  const groups = learnerGroups(userProfile, at)
  return {
    ...{ testId, owner: aUser(userId), userProfile, answers: [], referredBy: null, savedAt: at },
    dailyCount: { key: countKey('completions', userId), day: startOfDay(at), limit: 1_000 },
    score: { ...score, ability },
    countedAs:
      Object.keys(groups).length > 0
        ? { groups: countedGroups(groups, score.edition), abilityBin: abilityBin(ability), slot }
        : null,
    questions: null,
    interfaceLanguage: null,
  }
}

/** Creates and completes a test; returns its id. */
export async function completeOne(db: Queryable, completion: Completion): Promise<string> {
  const testId = await makeTest(db, completion.at)
  await updateCompleted(db, completedTest(testId, completion), null)
  return testId
}
