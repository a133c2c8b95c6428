import { RedeemTransferRequest, type RedeemTransferResponse } from '#contracts/transfer'
import { takeTransfer } from '../db/transferRepository.ts'
import { findTest } from '../db/vocabTestRepository.ts'
import { ProblemError } from '../problems.ts'
import { readContent } from '../readContent.ts'
import type { Dependencies } from './dependencies.ts'
import { presentTest } from './presentTest.ts'
import { hashOfTypedCode } from './transferCode.ts'
import { unknownBank } from './unknownBank.ts'

/**
 * Hands an unfinished test over to whoever has its code, once. The device that made the code keeps its test, too: the
 * answers of both are merged as they come.
 * @param body the request's parsed JSON, not yet checked.
 * @throws ProblemError 422; 404, the same for a code that is unknown, used or expired, or whose test is completed by now.
 */
export async function redeemTransfer(
  { db, banks, clock }: Dependencies,
  body: unknown,
): Promise<RedeemTransferResponse> {
  const { code } = readContent(RedeemTransferRequest, body).orThrow()
  const codeHash = hashOfTypedCode(code)
  if (codeHash === null) throw notFound()
  return db.transaction(async (transaction) => {
    const transfer = await takeTransfer(transaction, codeHash, clock())
    // Making the code saved the test: it cannot have expired before the code did.
    const test = transfer && (await findTest(transaction, transfer.testId))
    const items = test && test.status !== 'completed' ? banks.itemsOf(test) : null
    if (test && test.status !== 'completed' && !items && banks.isNewer(test.bankVersion)) {
      throw unknownBank(banks, test.bankVersion)
    }
    if (!transfer || !test || !items) throw notFound()
    const { flow, practice, userProfile } = transfer
    return { test: presentTest(test, items), flow, practice: [...practice], user_profile: userProfile }
  })
}

function notFound(): ProblemError {
  return new ProblemError('transfer-not-found', 'This code is unknown, was used already, or is older than 15 minutes.')
}
