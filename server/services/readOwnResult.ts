import type { AnsweredExpression, OwnResult } from '#contracts/ownResult'
import { findOwnTest } from '../db/ownResultRepository.ts'
import type { StoredTest } from '../db/vocabTestRepository.ts'
import type { Item } from '../item-bank/itemSchema.ts'
import type { Dependencies } from './dependencies.ts'
import { difficultyBand } from './itemBanks.ts'
import { readLearnNext } from './learnNext.ts'
import { isShortcode } from './newIds.ts'
import { readComparison } from './readComparison.ts'
import { resultNotFound } from './resultNotFound.ts'

/**
 * What the user who completed a test is told of it beside its shared result, also while its link is off.
 * @throws ProblemError 404: someone else's result and one that does not exist are answered alike.
 */
export async function readOwnResult(
  deps: Pick<Dependencies, 'db' | 'banks' | 'clock' | 'otherLearners'>,
  userId: string,
  shortcode: string,
): Promise<OwnResult> {
  const { db, banks } = deps
  const own = isShortcode(shortcode) ? await findOwnTest(db, userId, shortcode) : null
  if (!own) throw resultNotFound()
  const { test, sharing } = own
  return {
    full_name: test.userProfile.full_name ?? null,
    sharing,
    answered: answeredExpressions(test, banks.itemsOf(test) ?? []),
    learn_next: await readLearnNext(deps, userId, test),
    comparison: await readComparison(deps, test),
  }
}

/** The real items with their answers. Fakes stay unknown: the next form may hold them. */
function answeredExpressions(test: StoredTest, items: readonly Item[]): AnsweredExpression[] {
  return items.flatMap((item, position) => {
    const answer = test.answers[position]
    if (item.fake || !answer) return []
    const { subject, sentence, definition, kind } = item
    const { checked, revealed_meaning } = answer
    return [{ subject, sentence, definition, kind, band: difficultyBand(item), checked, revealed_meaning }]
  })
}
