import { CreateTransferRequest, type CreateTransferResponse } from '#contracts/transfer'
import { withoutIdentity } from '#domain/withoutIdentity'
import type { Queryable } from '../db/queryable.ts'
import { replaceTransfer, type Transfer } from '../db/transferRepository.ts'
import { updateProgress } from '../db/vocabTestRepository.ts'
import { ProblemError } from '../problems.ts'
import { readContent } from '../readContent.ts'
import type { Dependencies } from './dependencies.ts'
import { findTestForSave } from './findTestForSave.ts'
import { mergeSave, requireServedWords } from './mergeSave.ts'
import { hashOfCode } from './transferCode.ts'

/** Long enough to type a code on another device, short enough that a code left lying about opens nothing. */
const LIFETIME_MS = 15 * 60 * 1000
/** With 4e11 codes even two collisions in a row mean that something else is wrong. */
const CODE_ATTEMPTS = 5

/**
 * Saves the answers of an unfinished test and makes the code that hands it over; an earlier code of the same test no
 * longer counts.
 * @param body the request's parsed JSON, not yet checked. It names the test, so it is checked first.
 * @throws ProblemError 422, 404, 410, 409 (completed), 422 (not the words served), in this order; nothing is stored then.
 */
export async function createTransfer(
  { db, banks, clock, ids }: Dependencies,
  body: unknown,
): Promise<CreateTransferResponse> {
  const request = readContent(CreateTransferRequest, body).orThrow()
  const userProfile = withoutIdentity(request.user_profile ?? {})
  return db.transaction(async (transaction) => {
    const now = clock()
    const { test, items } = await findTestForSave(transaction, banks, request.test_id, now)
    if (test.status === 'completed') {
      throw new ProblemError('test-completed', 'The test is completed: open its result on the other device.')
    }
    if (items) requireServedWords(items, request.words)

    const { answered: _, ...progress } = mergeSave(test, { ...request, user_profile: userProfile }, now)
    await updateProgress(transaction, progress)
    const { flow, practice } = request
    const transfer = { testId: test.testId, flow, practice, userProfile, expiresAt: now + LIFETIME_MS }
    const code = await replaceWithFreeCode(transaction, transfer, ids.transferCode)
    return { code, expires_at: new Date(transfer.expiresAt).toISOString() }
  })
}

async function replaceWithFreeCode(
  transaction: Queryable,
  transfer: Transfer & { expiresAt: number },
  newCode: () => string,
): Promise<string> {
  for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt++) {
    const code = newCode()
    if (await replaceTransfer(transaction, { ...transfer, codeHash: hashOfCode(code) })) return code
  }
  throw new Error(`No free code in ${CODE_ATTEMPTS} attempts`)
}
