import { AdoptGuestRequest } from '#contracts/account.ts'
import type { Dependencies } from '../dependencies.ts'
import { invalidContent } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import { InvalidToken, type VerifyIdToken } from '../identity/identity.ts'
import { isOwnGuest, isSameOwner, type Owner } from '../identity/owner.ts'
import { removeUnanswered } from '../taking/vocabTestRepository.ts'
import { lockAccount } from './adoptGuestRepository.ts'
import { moveRows } from './personTables.ts'

/**
 * Transfers all data of a guest to a user in one transaction: results with their sharing settings and checks,
 * unfinished tests, and today's count of completions. The two tokens prove that both belong to the caller. Repeating it
 * changes nothing.
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 422 if the body has no valid guest token; KeysUnavailable as `VerifyIdToken` does.
 */
export async function adoptGuest(
  { db, clock, countKey, verifyIdToken }: Dependencies & { verifyIdToken: VerifyIdToken },
  owner: Owner,
  body: unknown,
): Promise<void> {
  const { guest_token: token } = readContent(AdoptGuestRequest, body).orThrow()
  const guest = await verifyGuest(verifyIdToken, token)
  if (isSameOwner(guest, owner)) return
  await db.transaction(async (transaction) => {
    await lockAccount(transaction, owner)
    await moveRows(transaction, { guest, owner, countKey, now: clock() })
  })
  await removeUnanswered(db, owner, '')
}

/** Accepts only a guest's token: a stolen token of an account must not be enough to move its results elsewhere. */
async function verifyGuest(verifyIdToken: VerifyIdToken, token: string): Promise<Owner> {
  const identity = await verifyIdToken(token).catch((error: unknown) => {
    if (error instanceof InvalidToken) return null
    throw error
  })
  if (identity && (identity.isGuest || isOwnGuest(identity.owner))) return identity.owner
  throw invalidContent([{ path: 'guest_token', message: 'This is no valid token of a guest' }])
}
