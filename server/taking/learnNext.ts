import { byKind, itemKinds } from '#contracts/itemKinds.ts'
import type { NextExpression } from '#contracts/ownResult.ts'
import { middleOf } from '#rules/levelScale.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Owner } from '../identity/owner.ts'
import type { ItemBank } from '../measure/bank/itemBank.ts'
import type { Item } from '../measure/bank/itemSchema.ts'
import { itemsToLearnNext } from '../measure/form/learnNext.ts'
import { expressionOf } from '../measure/revealItem.ts'
import { kindAbilities } from '../measure/scoring/kindAbilities.ts'
import { findLastWithLevel } from './completedTestsRepository.ts'
import { TEST_EXPIRY_MS } from './findTestForSave.ts'
import { onCurrentScale } from './rescoring.ts'
import { findUnfinishedItems, type StoredTest } from './vocabTestRepository.ts'

/** The stored fields of a test that determine its list. A test without a score or a level has none. */
type ScoredTest = Pick<StoredTest, 'itemIds' | 'score'>

/**
 * Chooses items for the learner of a completed test to learn next, from the current item bank (whichever bank the test
 * used), without the expressions of the test. The choice depends only on stored data, so that the learner's next forms
 * can avoid the same items (decision 0030).
 */
export function itemsToLearn(current: ItemBank, { itemIds, score }: ScoredTest): Item[] {
  if (!score?.tellsLevel) return []
  const { name, scale } = current.edition
  // Of a score that is not on the bank's scale, only the level says something there.
  const abilities =
    score.edition === name ? kindAbilities(score) : byKind(itemKinds, () => middleOf(score.level, scale))
  return itemsToLearnNext(current, abilities, subjectsOf(current, itemIds))
}

/**
 * Reads the list of expressions to learn for any of an owner's results with a level. It is always the newest such
 * result's list, so that the next form avoids all of it (decision 0030), without the expressions of this result's test
 * and those of unfinished tests, whose answers it would reveal.
 */
export async function readLearnNext(
  deps: Pick<Dependencies, 'db' | 'banks' | 'clock'>,
  owner: Owner,
  result: ScoredTest,
): Promise<NextExpression[]> {
  const { db, clock } = deps
  const { current } = deps.banks
  const last = await findLastWithLevel(db, owner)
  const [newest = result] = last ? await onCurrentScale(deps, [last]) : []
  const askedSubjects = subjectsOf(current, result.itemIds)
  const unfinished = subjectsOf(current, await findUnfinishedItems(db, owner, clock() - TEST_EXPIRY_MS))
  return itemsToLearn(current, newest)
    .filter(({ subject }) => !askedSubjects.has(subject) && !unfinished.has(subject))
    .map((item) => expressionOf(item, current.edition.scale))
}

/**
 * Returns the subjects of items. Retired items have the subject of their replacement, whose headword may differ. Skips
 * ids that are not in the bank.
 */
export function subjectsOf({ byId }: ItemBank, itemIds: readonly string[]): ReadonlySet<string> {
  const current = itemIds.map((id) => byId.get(byId.get(id)?.replaced_by ?? id))
  return new Set(current.flatMap((item) => item?.subject ?? []))
}
