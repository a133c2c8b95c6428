import { SaveTestRequest, type SaveTestResponse } from '#contracts/endpoints'
import type { GivenAnswer } from '#domain/mergeAnswers'
import { updateCompleted, type StoredTest } from '../db/vocabTestRepository.ts'
import type { Item } from '../item-bank/itemSchema.ts'
import { ProblemError, invalidContent } from '../problems.ts'
import { readContent } from '../readContent.ts'
import type { Score } from '../scoring/scoreTest.ts'
import type { Dependencies } from './dependencies.ts'
import { findTestForSave } from './findTestForSave.ts'
import { difficultyBand } from './itemBanks.ts'
import { mergeSave, requireServedWords } from './mergeSave.ts'

/**
 * Completes a test for a user: merges the last answers, scores what was served and binds the test to the user.
 * Repeated by the same user it gives the same answer and changes nothing.
 * @param body the request's parsed JSON, not yet checked.
 * @throws ProblemError 404, 410, 403, 422 (also for a word without an answer), in this order; then nothing is stored,
 * not even the answers that the request brought.
 */
export async function completeTest(
  { db, banks, clock, onCompleted }: Dependencies,
  testId: string,
  userId: string,
  body: unknown,
): Promise<SaveTestResponse> {
  const content = readContent(SaveTestRequest, body)
  return db.transaction(async (transaction) => {
    const now = clock()
    const { test, items } = await findTestForSave(transaction, banks, testId, now)
    if (test.userId !== null && test.userId !== userId) {
      throw new ProblemError('not-owner', 'The test was completed by another user.')
    }
    const request = content.orThrow()
    if (items) requireServedWords(items, request.words)
    if (test.score) return completion(test, test.score, items)

    const { answered: _, status: __, ...progress } = mergeSave(test, request, now)
    const answers = requireAllAnswered(progress.answers)
    const score = banks.score(
      test.bankVersion,
      answers.map(({ checked }, position) => ({ itemId: test.itemIds[position]!, known: checked })),
    )
    await updateCompleted(transaction, { ...progress, userId, score })
    onCompleted?.()
    return completion(test, score, items)
  })
}

function requireAllAnswered(answers: readonly (GivenAnswer | null)[]): readonly GivenAnswer[] {
  const given = answers.filter((answer) => answer !== null)
  if (given.length === answers.length) return given
  throw invalidContent(
    answers.flatMap((answer, position) =>
      answer === null ? [{ path: `words.${position}.checked`, message: 'This word is not answered' }] : [],
    ),
  )
}

/** What the owner is told: the size of the vocabulary, and kind and band of the items that were real. */
function completion(test: StoredTest, score: Score, items: readonly Item[] | null): SaveTestResponse {
  return {
    status: 'completed',
    shortcode: test.shortcode,
    answered: test.itemIds.length,
    vocab_size: { lemmas_number: score.lemmas, level: score.level },
    ...(items && {
      items: items.flatMap((item, position) =>
        item.fake ? [] : [{ position, kind: item.kind, band: difficultyBand(item) }],
      ),
    }),
  }
}
