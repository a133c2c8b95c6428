import type { RedeemGuestResponse } from '#contracts/guest.ts'
import {
  CreateGuestTransfer,
  CreateTransfer,
  CreateTransferRequest,
  RedeemGuest,
  RedeemTransfer,
  type CreateTransferResponse,
  type RedeemTransferResponse,
} from '#contracts/transfer.ts'
import { withoutIdentity } from '#rules/profile.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'
import { ProblemError } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import { signGuestToken } from '../identity/guestTokens.ts'
import type { GuestKeys } from '../identity/identityConfig.ts'
import { isOwnGuest, ownerKey, type Owner } from '../identity/owner.ts'
import { findTestForSave, unknownBank } from '../taking/findTestForSave.ts'
import { mergeSave, requireServedWords } from '../taking/mergeSave.ts'
import { presentTest } from '../taking/presentTest.ts'
import { findTest, updateProgress } from '../taking/vocabTestRepository.ts'
import { createCode, noSuchCode, readCode } from './codes.ts'
import { replaceGuestCode, takeGuestCode } from './guestCodes.ts'
import { replaceTransfer, takeTransfer } from './transferRepository.ts'

/** Serves the calls that transfer an unfinished test, or a guest, to another device. */
export function transferRoutes(scope: ApiScope, deps: Dependencies & { guestKeys: GuestKeys | null }): void {
  serve(scope, CreateTransfer, ({ body }) => createTransfer(deps, body))
  serve(scope, CreateGuestTransfer, ({ identity }) => createGuestTransfer(deps, identity.owner))
  serve(scope, RedeemTransfer, ({ body }) => redeemTransfer(deps, body))
  serve(scope, RedeemGuest, ({ body }) => redeemGuest(deps, body))
}

/**
 * Saves the answers of an unfinished test and creates the code of its transfer; an earlier code of the same test stops
 * working.
 * @param body the request's parsed JSON, not yet validated. It contains the test's id, so it is validated first.
 * @throws ProblemError 422, 404, 410, 409 (completed) or 422 (other words than those served), checked in this order;
 * then nothing is stored.
 */
async function createTransfer(deps: Dependencies, body: unknown): Promise<CreateTransferResponse> {
  const { db, banks, clock } = deps
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
    const transfer = { testId: test.testId, flow, practice, userProfile }
    return createCode(deps, (key) => replaceTransfer(transaction, { ...transfer, ...key }))
  })
}

/**
 * Creates a code that hands a guest, with results, notebook and running test, to another device.
 * @throws ProblemError 404 if the user is no guest of this server, or has no result yet
 */
async function createGuestTransfer(deps: Dependencies, owner: Owner): Promise<CreateTransferResponse> {
  return deps.db.transaction(async (transaction) => {
    const hasResult = isOwnGuest(owner) && (await findWhatComes(transaction, owner)).results > 0
    if (!hasResult) throw new ProblemError('test-not-found', 'There is no result of a guest to carry.')
    return createCode(deps, (key) => replaceGuestCode(transaction, owner, key))
  })
}

/**
 * Returns an unfinished test to anyone who sends its code, once. The device that requested the code keeps the test, too;
 * the answers of both devices are merged as they arrive.
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 422 for invalid content; 404 alike for a code that is unknown, used, expired or a guest's, or
 * whose test was completed in the meantime; 503 if only a newer release has the test's item bank.
 */
async function redeemTransfer({ db, banks, clock }: Dependencies, body: unknown): Promise<RedeemTransferResponse> {
  const codeHash = readCode(body)
  return db.transaction(async (transaction) => {
    const transfer = await takeTransfer(transaction, codeHash, clock())
    // Creating the code also saved the test, so the test cannot have expired before the code.
    const test = transfer && (await findTest(transaction, transfer.testId))
    const items = test && test.status !== 'completed' ? banks.itemsOf(test) : null
    if (test && test.status !== 'completed' && !items && banks.isNewer(test.bankVersion)) {
      throw unknownBank(banks, test.bankVersion)
    }
    if (!transfer || !test || !items) throw noSuchCode()
    const { flow, practice, userProfile } = transfer
    return { test: presentTest(test, items), flow, practice: [...practice], user_profile: userProfile }
  })
}

/**
 * Returns the token of a guest to anyone who sends its code, once, with what the device needs for asking whether the
 * learner wants to be that guest. Old pages, which do not ask, do not know this call.
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 422 for invalid content; 404 alike for a code that is unknown, used, expired or a test's
 */
async function redeemGuest(
  { db, clock, guestKeys }: Pick<Dependencies, 'db' | 'clock'> & { guestKeys: GuestKeys | null },
  body: unknown,
): Promise<RedeemGuestResponse> {
  const codeHash = readCode(body)
  return db.transaction(async (transaction) => {
    const guest = await takeGuestCode(transaction, codeHash, clock())
    if (!guestKeys || !guest) throw noSuchCode()
    const { results, newest } = await findWhatComes(transaction, guest)
    if (newest === null) throw noSuchCode()
    return { token: await signGuestToken(guest, guestKeys, clock()), results, newest: newest.toISOString() }
  })
}

/** Counts a user's results, and finds when the newest was completed. */
export async function findWhatComes(db: Queryable, owner: Owner): Promise<{ results: number; newest: Date | null }> {
  const [row] = await db.query<{ results: number; newest: Date | null }>(
    'select count(*)::int as results, max(completed_at) as newest from vocab_tests where user_id = $1',
    [ownerKey(owner)],
  )
  return row!
}
