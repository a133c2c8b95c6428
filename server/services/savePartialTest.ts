import { SaveTestRequest, type SaveTestResponse } from '#contracts/endpoints'
import { countAnswered } from '#domain/mergeAnswers'
import { updateProgress } from '../db/vocabTestRepository.ts'
import { readContent } from '../readContent.ts'
import type { Dependencies } from './dependencies.ts'
import { findTestForSave } from './findTestForSave.ts'
import { mergeSave, requireServedWords } from './mergeSave.ts'

/**
 * Saves answers to a running test; whoever holds the test's id may do so. On a completed test nothing changes.
 * @param body the request's parsed JSON, not yet checked.
 * @throws ProblemError 404, 410, 422, in this order; then nothing is stored.
 */
export async function savePartialTest(
  { db, banks, clock }: Dependencies,
  testId: string,
  body: unknown,
): Promise<SaveTestResponse> {
  const content = readContent(SaveTestRequest, body)
  return db.transaction(async (transaction) => {
    const now = clock()
    const { test, items } = await findTestForSave(transaction, banks, testId, now)
    const request = content.orThrow()
    if (items) requireServedWords(items, request.words)
    const { shortcode } = test
    if (test.status === 'completed') return { status: 'completed', shortcode, answered: countAnswered(test.answers) }

    const { answered, ...progress } = mergeSave(test, request, now)
    await updateProgress(transaction, progress)
    return { status: answered > 0 ? 'in-progress' : 'new', shortcode, answered }
  })
}
