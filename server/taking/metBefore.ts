import { MAX_COMPLETED_TESTS } from '#contracts/limits.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Identity } from '../identity/identity.ts'
import type { ItemBank } from '../measure/bank/itemBank.ts'
import type { Met } from '../measure/form/drawForm.ts'
import type { Known } from '../measure/form/tailoring.ts'
import { subjectsByItemId } from '../measure/itemId.ts'
import { isTestId } from '../newIds.ts'
import { findPractised } from '../notebook/notebookRepository.ts'
import { findCompletedBy, findCompletedOf, type CompletedBefore } from './completedTestsRepository.ts'
import { itemsToLearn, subjectsOf } from './learnNext.ts'

/**
 * Who asks for a test: who they are if they sent a token, and what their device knows: the ids of completed tests, and the
 * item ids of what was practised there, the last one last.
 */
export type Learner = {
  identity: Identity | null
  completedTests: readonly string[]
  practised: readonly string[]
}

/**
 * Reads the newest completed tests of a learner, newest first (decision 0030). Of a user all of them count, wherever
 * they were taken, and no others: the device that sends the ids may be that of several people. Without a user the ids
 * say which tests count, whoever completed them: each is a secret that only devices of the test have. An id of no test,
 * or of one that is not completed, counts for nothing, and nobody is told.
 */
export async function readCompletedBefore(
  db: Queryable,
  { identity, completedTests }: Pick<Learner, 'identity' | 'completedTests'>,
): Promise<CompletedBefore[]> {
  if (identity !== null) return findCompletedBy(db, identity.owner, MAX_COMPLETED_TESTS)
  const testIds = completedTests.filter(isTestId)
  return testIds.length === 0 ? [] : findCompletedOf(db, testIds)
}

/**
 * Reads what a learner practised, as item ids, the last one last: of an account what its notebook says, of a guest, whose
 * notebook never leaves the device, what the device says.
 */
export async function readPractised(
  db: Queryable,
  { identity, practised }: Pick<Learner, 'identity' | 'practised'>,
): Promise<readonly string[]> {
  return identity && !identity.isGuest ? findPractised(db, identity.owner) : practised
}

/**
 * Returns what was met in completed tests: all that they asked, fakes too, and what their results listed to learn; and what
 * was practised, which is the worst to ask. An item whose subject is in it is a repeat to a learner who took these tests
 * before.
 * @param completed newest first
 * @param practised item ids, the last one last; what names no expression counts for nothing
 */
export function metIn(
  current: ItemBank,
  completed: readonly CompletedBefore[],
  practised: readonly string[] = [],
): Met {
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
  const subjects = subjectsByItemId(current)
  for (const [index, id] of practised.entries()) {
    const subject = subjects.get(id)
    if (subject !== undefined) met.set(subject, practisedSince(index / practised.length))
  }
  return met
}

/** Tenths are fine enough: among what was practised about as long ago, forms still choose what makes them parallel. */
const STEPS = 10

/**
 * How good to ask something practised is: better the longer ago, but never as good as what was met in a test alone.
 * @param place in the order of the last practice, from 0 (longest ago) to below 1
 * @returns above 0 and below 1, which is what the newest test asked
 */
const practisedSince = (place: number) => (STEPS - Math.floor(place * STEPS)) / (STEPS + 1)

/**
 * Returns what completed tests tell of a learner, for the next form to be drawn for (decision 0013); null where no result tells a
 * level.
 * @param completed newest first
 */
export function knownBefore(completed: readonly CompletedBefore[]): Known | null {
  const newest = completed.find(({ score }) => score.tellsLevel)
  return newest ? { ability: newest.score.ability, tests: completed.length } : null
}
