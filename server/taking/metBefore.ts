import { MAX_COMPLETED_TESTS } from '#contracts/limits.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Identity } from '../identity/identity.ts'
import type { ItemBank } from '../measure/bank/itemBank.ts'
import { currentEdition } from '../measure/edition/edition.ts'
import type { Met } from '../measure/form/drawForm.ts'
import type { PriorAbility } from '../measure/form/tailoring.ts'
import { subjectsByItemId } from '../measure/itemId.ts'
import { isTestId } from '../newIds.ts'
import { findPractised } from '../notebook/notebookRepository.ts'
import { findCompletedBy, findCompletedOf, type EarlierTest } from './completedTestsRepository.ts'
import { itemsToLearn, subjectsOf } from './learnNext.ts'
import { onCurrentScale } from './rescoring.ts'

/**
 * A learner who requests a test: the identity if they sent a token, the completed tests that their device knows, and
 * the item ids of the expressions practised there, the most recently practised last.
 */
export type Learner = {
  identity: Identity | null
  completedTests: readonly string[]
  practised: readonly string[]
}

/**
 * Reads the latest completed tests of a learner, newest first (decision 0030), with their scores on the current scale
 * where these are at hand. For a user, these are all their own
 * tests and no others, because several people may share the device that sends the ids. Without a user, the ids
 * determine the tests, whoever completed them: an id is a secret that only the test's devices know. Ids of missing or
 * uncompleted tests are silently ignored.
 */
export async function readEarlierTests(
  deps: Pick<Dependencies, 'db' | 'banks'>,
  { identity, completedTests }: Pick<Learner, 'identity' | 'completedTests'>,
): Promise<EarlierTest[]> {
  if (identity !== null) {
    return onCurrentScale(deps, await findCompletedBy(deps.db, identity.owner, MAX_COMPLETED_TESTS))
  }
  const testIds = completedTests.filter(isTestId)
  return testIds.length === 0 ? [] : onCurrentScale(deps, await findCompletedOf(deps.db, testIds))
}

/**
 * Reads the item ids of the expressions that a learner practised, the most recently practised last. For a guest, whose
 * notebook never leaves the device, these are the ids that the device sent; for an account, the reviews of known items in
 * its notebook and then what the device sent, which is what friends tried there of somebody else's test.
 */
export async function readPractised(
  { db, banks }: Pick<Dependencies, 'db' | 'banks'>,
  { identity, practised }: Pick<Learner, 'identity' | 'practised'>,
): Promise<readonly string[]> {
  if (!identity || identity.isGuest) return practised
  const known = [...subjectsByItemId(banks.current).keys()]
  return [...(await findPractised(db, identity.owner, known)), ...practised]
}

/**
 * Returns the subjects that a learner met: all those of completed tests, including fakes; those that their results
 * listed to learn; and those that were practised, which a form asks last of all.
 * @param completed newest first
 * @param practised item ids, the most recently practised last; unknown ids are ignored
 */
export function subjectsMetIn(
  current: ItemBank,
  completed: readonly EarlierTest[],
  practised: readonly string[] = [],
): Met {
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
  const subjects = subjectsByItemId(current)
  for (const [index, id] of practised.entries()) {
    const subject = subjects.get(id)
    if (subject !== undefined) met.set(subject, practisedRank(index / practised.length))
  }
  return met
}

/**
 * The number of ranks of practised expressions. With few ranks, forms can still choose items that make them parallel.
 */
const RANKS = 10

/**
 * Returns the rank of a practised expression: the longer ago it was practised, the higher its rank and the better it is
 * to ask, but any expression met only in tests is better.
 * @param place in the order of the last practice, from 0 (longest ago) to below 1
 * @returns above 0 and below 1, which is the rank of the newest test's expressions
 */
const practisedRank = (place: number) => (RANKS - Math.floor(place * RANKS)) / (RANKS + 1)

/**
 * Returns the ability by which to tailor the next form (decision 0013); null if no result has a level, or the newest
 * that has one is not on the current scale.
 * @param completed newest first
 */
export function priorAbility(completed: readonly EarlierTest[]): PriorAbility | null {
  const newest = completed.find(({ score }) => score.tellsLevel)
  if (newest?.score.edition !== currentEdition.name) return null
  return { ability: newest.score.ability, tests: completed.length }
}
