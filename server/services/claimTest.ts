import { ClaimTestRequest } from '#contracts/account'
import { updateClaimedBy } from '../db/accountRepository.ts'
import { ProblemError } from '../problems.ts'
import { readContent } from '../readContent.ts'
import type { Dependencies } from './dependencies.ts'
import { findTestForSave } from './findTestForSave.ts'

/**
 * Remembers an unfinished test as that of a user, who can then go on with it wherever they sign in. It takes the test's
 * id, which only its devices have; repeated it changes nothing.
 * @param body the request's parsed JSON, not yet checked. It names the test, so it is checked first.
 * @throws ProblemError 422, 404, 410, 403 (someone else's), 409 (completed), in this order.
 */
export async function claimTest({ db, banks, clock }: Dependencies, userId: string, body: unknown): Promise<void> {
  const { test_id: testId } = readContent(ClaimTestRequest, body).orThrow()
  await db.transaction(async (transaction) => {
    const { test } = await findTestForSave(transaction, banks, testId, clock())
    const owner = test.userId ?? test.claimedBy
    if (owner !== null && owner !== userId) throw new ProblemError('not-owner', 'The test is that of another user.')
    if (test.status === 'completed') throw new ProblemError('test-completed', 'The test is completed.')
    await updateClaimedBy(transaction, testId, userId)
  })
}
