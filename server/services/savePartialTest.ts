import type { SaveTestRequest, SaveTestResponse } from '#contracts/endpoints'
import { countAnswered, givenAnswers } from '#domain/mergeAnswers'
import { mergeProgress } from '../db/mergeProgress.ts'
import { updateProgress } from '../db/vocabTestRepository.ts'
import { readContent, type Content } from '../readContent.ts'
import { CompiledSave } from './compiledSave.ts'
import type { Dependencies } from './dependencies.ts'
import { findTestForSave, TEST_EXPIRY_MS } from './findTestForSave.ts'
import { mergeSave, requireServedWords } from './mergeSave.ts'
import { isTestId } from './newIds.ts'

/**
 * Saves answers to a running test; whoever holds the test's id may do so. On a completed test nothing changes.
 * @param body the request's parsed JSON, not yet checked.
 * @throws ProblemError 404, 410, 422, in this order; then nothing is stored.
 */
export async function savePartialTest(deps: Dependencies, testId: string, body: unknown): Promise<SaveTestResponse> {
  const content = readContent(CompiledSave, body)
  return (await saveAtOnce(deps, testId, content)) ?? (await saveStepByStep(deps, testId, content))
}

/**
 * The usual case, in one statement: the save names all its words, and their items are those that the test was served.
 * @returns null, and nothing stored, in any other case.
 */
async function saveAtOnce(
  { db, banks, clock }: Dependencies,
  testId: string,
  content: Content<SaveTestRequest>,
): Promise<SaveTestResponse | null> {
  const request = content.orNull()
  const itemIds = request && isTestId(testId) ? banks.idsOf(request.words.map(({ subject }) => subject)) : null
  if (!request || !itemIds) return null
  const now = clock()
  const saved = await mergeProgress(db, {
    ...{ testId, itemIds, bankVersions: banks.versions },
    answers: givenAnswers(request.words, now),
    userProfile: request.user_profile ?? {},
    referredBy: request.referred_by || null,
    savedAt: now,
    expiredAt: now - TEST_EXPIRY_MS,
  })
  return saved && { status: saved.answered > 0 ? 'in-progress' : 'new', ...saved }
}

/** Every case: finds out what is wrong, or what the test was served. */
async function saveStepByStep(
  { db, banks, clock }: Dependencies,
  testId: string,
  content: Content<SaveTestRequest>,
): Promise<SaveTestResponse> {
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
