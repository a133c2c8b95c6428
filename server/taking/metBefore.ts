import { MAX_COMPLETED_TESTS } from '#contracts/limits.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Owner } from '../identity/owner.ts'
import type { ItemBank } from '../measure/bank/itemBank.ts'
import type { Met } from '../measure/form/drawForm.ts'
import type { Known } from '../measure/form/tailoring.ts'
import { isTestId } from '../newIds.ts'
import { findCompletedBy, findCompletedOf, type CompletedBefore } from './completedTestsRepository.ts'
import { itemsToLearn, subjectsOf } from './learnNext.ts'

/** Who asks for a test: who they are if they sent a token, and the ids of completed tests that their device knows. */
export type Learner = { owner: Owner | null; completedTests: readonly string[] }

/**
 * Reads the newest completed tests of a learner, newest first (decision 0030). Of a user all of them count, wherever
 * they were taken, and no others: the device that sends the ids may be that of several people. Without a user the ids
 * say which tests count, whoever completed them: each is a secret that only devices of the test have. An id of no test,
 * or of one that is not completed, counts for nothing, and nobody is told.
 */
export async function readCompletedBefore(
  db: Queryable,
  { owner, completedTests }: Learner,
): Promise<CompletedBefore[]> {
  if (owner !== null) return findCompletedBy(db, owner, MAX_COMPLETED_TESTS)
  const testIds = completedTests.filter(isTestId)
  return testIds.length === 0 ? [] : findCompletedOf(db, testIds)
}

/**
 * Returns what was met in completed tests: all that they asked, fakes too, and what their results listed to learn. An item
 * whose subject is in it is a repeat to a learner who took these tests before.
 * @param completed newest first
 */
export function metIn(current: ItemBank, completed: readonly CompletedBefore[]): Met {
  const met = new Map<string, number>()
  for (const [index, test] of completed.entries()) {
    const { itemIds, score, firstScore = null } = test
    // A check moves the result, and with it its list: both were listed.
    const listed = [score, firstScore].flatMap((of) => itemsToLearn(current, { itemIds, score: of }))
    const subjects = [...subjectsOf(current, itemIds), ...listed.map(({ subject }) => subject)]
    for (const subject of subjects) {
      if (!met.has(subject)) met.set(subject, index + 1)
    }
  }
  return met
}

/**
 * Returns what completed tests tell of a learner, for the next form to be drawn for (decision 0013); null where no result tells a
 * level.
 * @param completed newest first
 */
export function knownBefore(completed: readonly CompletedBefore[]): Known | null {
  const newest = completed.find(({ score }) => score.tellsLevel)
  return newest ? { ability: newest.score.ability, tests: completed.length } : null
}
