import { MAX_COMPLETED_TESTS } from '#contracts/limits.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Owner } from '../identity/owner.ts'
import type { ItemBank } from '../measure/bank/itemBank.ts'
import type { Met } from '../measure/form/drawForm.ts'
import type { PriorAbility } from '../measure/form/tailoring.ts'
import { isTestId } from '../newIds.ts'
import { findCompletedBy, findCompletedOf, type EarlierTest } from './completedTestsRepository.ts'
import { itemsToLearn, subjectsOf } from './learnNext.ts'

/** A learner who requests a test: the owner if they sent a token, and the completed tests that their device knows. */
export type Learner = { owner: Owner | null; completedTests: readonly string[] }

/**
 * Reads the latest completed tests of a learner, newest first (decision 0030). For a user, these are all their own
 * tests and no others, because several people may share the device that sends the ids. Without a user, the ids
 * determine the tests, whoever completed them: an id is a secret that only the test's devices know. Ids of missing or
 * uncompleted tests are silently ignored.
 */
export async function readEarlierTests(db: Queryable, { owner, completedTests }: Learner): Promise<EarlierTest[]> {
  if (owner !== null) return findCompletedBy(db, owner, MAX_COMPLETED_TESTS)
  const testIds = completedTests.filter(isTestId)
  return testIds.length === 0 ? [] : findCompletedOf(db, testIds)
}

/**
 * Returns the subjects that a learner met in completed tests: all those of the tests, including fakes, and those that
 * their results listed to learn.
 * @param completed newest first
 */
export function subjectsMetIn(current: ItemBank, completed: readonly EarlierTest[]): Met {
  const met = new Map<string, number>()
  for (const [index, test] of completed.entries()) {
    const { itemIds, score, firstScore = null } = test
    // A check changes the result and thus its list, and the learner has seen both lists.
    const listed = [score, firstScore].flatMap((of) => itemsToLearn(current, { itemIds, score: of }))
    const subjects = [...subjectsOf(current, itemIds), ...listed.map(({ subject }) => subject)]
    for (const subject of subjects) {
      if (!met.has(subject)) met.set(subject, index + 1)
    }
  }
  return met
}

/**
 * Returns the ability by which to tailor the next form (decision 0013); null if no result has a level.
 * @param completed newest first
 */
export function priorAbility(completed: readonly EarlierTest[]): PriorAbility | null {
  const newest = completed.find(({ score }) => score.tellsLevel)
  return newest ? { ability: newest.score.ability, tests: completed.length } : null
}
