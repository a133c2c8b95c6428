import type { NextExpression } from '#contracts/ownResult.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Owner } from '../identity/owner.ts'
import type { ItemBank } from '../measure/bank/itemBank.ts'
import type { Item } from '../measure/bank/itemSchema.ts'
import { learnNext } from '../measure/form/learnNext.ts'
import { expressionOf } from '../measure/revealItem.ts'
import { kindAbilities } from '../measure/scoring/countProfile.ts'
import { findLastWithLevel } from './completedTestsRepository.ts'
import { TEST_EXPIRY_MS } from './findTestForSave.ts'
import { findUnfinishedItems, type StoredTest } from './vocabTestRepository.ts'

/** The stored fields of a test that determine its list. A test without a score, or whose score tells no level, has none. */
type Result = Pick<StoredTest, 'itemIds' | 'score'>

/**
 * Chooses the items that the learner of a completed test could learn next. They come from the current item bank,
 * whichever bank the test used, and leave out the expressions of the test. The choice depends on stored data alone, so
 * that the learner's next forms can avoid the same items (decision 0030).
 */
export function itemsToLearn(current: ItemBank, { itemIds, score }: Result): Item[] {
  if (!score?.tellsLevel) return []
  return learnNext(current, kindAbilities(score), subjectsOf(current, itemIds))
}

/**
 * Reads the list of expressions to learn that the owner sees with any of their results that tell a level. It is the list
 * of the newest of these: what is read is always a part of what the next form avoids (decision 0030). It leaves out the
 * expressions of this result's test, and those of unfinished tests, whose answers it would reveal.
 */
export async function readLearnNext(
  { db, banks, clock }: Pick<Dependencies, 'db' | 'banks' | 'clock'>,
  owner: Owner,
  result: Result,
): Promise<NextExpression[]> {
  const { current } = banks
  const newest = (await findLastWithLevel(db, owner)) ?? result
  const asked = subjectsOf(current, result.itemIds)
  const coming = subjectsOf(current, await findUnfinishedItems(db, owner, clock() - TEST_EXPIRY_MS))
  return itemsToLearn(current, newest)
    .filter(({ subject }) => !asked.has(subject) && !coming.has(subject))
    .map(expressionOf)
}

/**
 * Returns the subjects of items, of retired ones as the bank names them now: a rewritten item may have another headword.
 * Ids that the bank does not have are skipped.
 */
export function subjectsOf({ byId }: ItemBank, itemIds: readonly string[]): ReadonlySet<string> {
  const live = itemIds.map((id) => byId.get(byId.get(id)?.replaced_by ?? id))
  return new Set(live.flatMap((item) => item?.subject ?? []))
}
