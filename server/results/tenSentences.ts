import type { NameForm } from '#contracts/ownResult.ts'
import type { TenSentences } from '#contracts/ten.ts'
import { shownName } from '#rules/names.ts'
import type { Queryable } from '../db/queryable.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import { itemId } from '../measure/itemId.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import { drawTen, randomBy, type DrawnSentence } from '../measure/ten/drawTen.ts'
import type { StoredTest } from '../taking/vocabTestRepository.ts'
import { mayAskOwner } from './mayAskOwner.ts'

/**
 * Returns the ten sentences of a completed test that friends may try; null where they are not offered: without a level,
 * where the owner is not asked, and without the bank of the test. They are the same each time, so that switching them
 * off and on tells nobody more of the test.
 * @param now ms since the epoch
 */
export function tenToOffer(banks: ItemBanks, test: StoredTest, now: number): DrawnSentence[] | null {
  const { check, answers, testId } = test
  if (!test.score?.tellsLevel || !mayAskOwner(test, now)) return null
  const items = banks.itemsOf(test)
  const asked = new Set(check?.questions.map(({ position }) => position))
  return items && drawTen({ items, answers, asked }, randomBy(testId))
}

/**
 * Stores what friends may try of a test; null removes it. What was drawn before stays. The caller has locked the test.
 */
export async function storeTen(
  transaction: Queryable,
  testId: string,
  drawn: readonly DrawnSentence[] | null,
  now: number,
): Promise<void> {
  if (drawn) {
    await transaction.query(
      'insert into ten_sentences (test_id, sentences, drawn_at) values ($1, $2, $3) on conflict (test_id) do nothing',
      [testId, JSON.stringify(drawn), new Date(now)],
    )
  } else await transaction.query('delete from ten_sentences where test_id = $1', [testId])
}

/** What a shared result says of its ten sentences; `ten`: null while they are switched off. */
type Shared = {
  ten: readonly DrawnSentence[] | null
  score: Score
  bankVersion: string
  fullName: string | null
  nameForm: NameForm
}

/**
 * Presents ten sentences to friends: nothing of the rest of the test, and no difficulty. Null while they are switched
 * off, and where a check has left no level or the bank is no longer shipped.
 */
export function presentTen(banks: ItemBanks, { ten, score, bankVersion, ...owner }: Shared): TenSentences | null {
  const items = ten && score.tellsLevel ? banks.itemsOf({ bankVersion, itemIds: ten.map(({ item }) => item) }) : null
  if (!ten || !items) return null
  return {
    first_name: owner.nameForm === 'none' ? null : shownName(owner.fullName, 'first'),
    sentences: items.map((item, index) => {
      const { subject, sentence, definition, kind, fake = false } = item
      const texts = { subject, sentence, definition, kind, makes_sense: !fake, known: ten[index]!.known }
      return fake ? texts : { ...texts, item_id: itemId(item) }
    }),
  }
}
