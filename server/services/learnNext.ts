import type { NextExpression } from '#contracts/ownResult'
import { findUnfinishedItems } from '../db/accountRepository.ts'
import { findLastCompleted, type StoredTest } from '../db/vocabTestRepository.ts'
import type { ItemBank } from '../item-bank/itemBank.ts'
import type { Item } from '../item-bank/itemSchema.ts'
import { learnNext } from '../item-bank/learnNext.ts'
import { kindAbilities } from '../scoring/kindAbilities.ts'
import type { Dependencies } from './dependencies.ts'
import { TEST_EXPIRY_MS } from './findTestForSave.ts'
import { difficultyBand } from './itemBanks.ts'

/** What is stored of a test, as far as the list follows from it. There is none for a test without a score. */
type Result = Pick<StoredTest, 'itemIds' | 'score'>

/**
 * What the learner of a completed test may learn next, from the current bank whatever bank the test had; nothing that the
 * test asked. It follows from what is stored alone, so that the learner's next form can avoid it (decision 0030).
 */
export function itemsToLearn(current: ItemBank, { itemIds, score }: Result): Item[] {
  if (!score) return []
  return learnNext(current, kindAbilities(score), subjectsOf(current, itemIds))
}

/**
 * What a learner reads at any of their results: the list of their newest one, which is what the next form avoids, without
 * what the test of this result asked, and without what unfinished tests ask, which would give it away.
 */
export async function readLearnNext(
  { db, banks, clock }: Pick<Dependencies, 'db' | 'banks' | 'clock'>,
  userId: string,
  result: Result,
): Promise<NextExpression[]> {
  const { current } = banks
  const newest = (await findLastCompleted(db, userId)) ?? result
  const asked = subjectsOf(current, result.itemIds)
  const coming = subjectsOf(current, await findUnfinishedItems(db, userId, clock() - TEST_EXPIRY_MS))
  return itemsToLearn(current, newest)
    .filter(({ subject }) => !asked.has(subject) && !coming.has(subject))
    .map((item) => {
      const { subject, sentence, definition, kind } = item
      return { subject, sentence, definition, kind, band: difficultyBand(item) }
    })
}

/** The subjects of items, also of retired ones, as far as the bank has them. */
export function subjectsOf({ byId }: ItemBank, itemIds: readonly string[]): ReadonlySet<string> {
  return new Set(itemIds.map((id) => byId.get(id)?.subject).filter((subject) => subject !== undefined))
}
