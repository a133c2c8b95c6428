import type { SaveTestRequest, SaveTestResponse } from '#contracts/taking.ts'
import { countAnswered, givenAnswers } from '#rules/mergeAnswers.ts'
import { withoutIdentity } from '#rules/profile.ts'
import type { Dependencies } from '../dependencies.ts'
import { readContent, type Content } from '../http/readContent.ts'
import { isTestId } from '../newIds.ts'
import { findTestForSave, TEST_EXPIRY_MS } from './findTestForSave.ts'
import { mergeProgress } from './mergeProgress.ts'
import { CompiledSave, mergeSave, requireServedWords } from './mergeSave.ts'
import { updateProgress } from './vocabTestRepository.ts'

/**
 * Saves answers to a running test, for anyone who has the test's id. Does not change a completed test. Ignores name and
 * e-mail address: only a completion, whose token identifies the sender, stores them (§8.14).
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 404, 410 or 422, checked in this order; then nothing is stored.
 */
export async function savePartialTest(deps: Dependencies, testId: string, body: unknown): Promise<SaveTestResponse> {
  const content = readContent(CompiledSave, body)
  return (await saveInOneStatement(deps, testId, content)) ?? (await saveWithLock(deps, testId, content))
}

/**
 * Handles the usual case in one statement: the save specifies the subject of every word, and all of them are correct.
 * @returns null, with nothing stored, in any other case
 */
async function saveInOneStatement(
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

/** Handles every case: locks the test, looks up its items, and determines what is wrong with the save. */
async function saveWithLock(
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

    const anonymous = { ...request, user_profile: withoutIdentity(request.user_profile ?? {}) }
    const { answered, ...progress } = mergeSave(test, anonymous, now)
    await updateProgress(transaction, progress)
    return { status: answered > 0 ? 'in-progress' : 'new', shortcode, answered }
  })
}
