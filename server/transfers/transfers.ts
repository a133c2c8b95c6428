import { createHash } from 'node:crypto'
import type { RedeemGuestResponse } from '#contracts/guest.ts'
import {
  CreateTransferRequest,
  RedeemTransferRequest,
  type CreateTransferResponse,
  type RedeemTransferResponse,
} from '#contracts/transfer.ts'
import { withoutIdentity } from '#rules/profile.ts'
import { plainCode } from '#rules/transferCode.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'
import { ProblemError } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import { signGuestToken } from '../identity/guestTokens.ts'
import type { GuestKeys } from '../identity/identityConfig.ts'
import { isOwnGuest, type Owner } from '../identity/owner.ts'
import { isTransferCode } from '../newIds.ts'
import { findTestForSave, unknownBank } from '../taking/findTestForSave.ts'
import { mergeSave, requireServedWords } from '../taking/mergeSave.ts'
import { presentTest } from '../taking/presentTest.ts'
import { findTest, updateProgress } from '../taking/vocabTestRepository.ts'
import {
  findWhatComes,
  lockNewestResultOf,
  replaceTransfer,
  takeTransfer,
  type Transfer,
} from './transferRepository.ts'

/** Hashes a code, because only its hash is stored. */
const hashOfCode = (code: string) => createHash('sha256').update(code).digest()

/** Hashes a code as typed by a learner; null if the text cannot be a code. */
function hashOfTypedCode(typed: string): Buffer | null {
  const code = plainCode(typed).toLowerCase()
  return isTransferCode(code) ? hashOfCode(code) : null
}

/** Long enough to type the code on another device, short enough that a code found later no longer works. */
const LIFETIME_MS = 15 * 60 * 1000
/** There are 4e11 codes, so even two collisions in a row would mean that something else is wrong. */
const CODE_ATTEMPTS = 5

/**
 * Saves the answers of an unfinished test and creates the code of its transfer; an earlier code of the same test stops
 * working.
 * @param body the request's parsed JSON, not yet validated. It contains the test's id, so it is validated first.
 * @throws ProblemError 422, 404, 410, 409 (completed) or 422 (other words than those served), checked in this order;
 * then nothing is stored.
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

/**
 * Creates a code that hands a guest, with results, notebook and running test, to another device.
 * @throws ProblemError 404 if the user is no guest of this server, or has no result yet
 */
export async function createGuestTransfer(
  { db, clock, ids }: Dependencies,
  owner: Owner,
): Promise<CreateTransferResponse> {
  return db.transaction(async (transaction) => {
    const testId = isOwnGuest(owner) ? await lockNewestResultOf(transaction, owner) : null
    if (testId === null) throw new ProblemError('test-not-found', 'There is no result of a guest to carry.')
    const nothing = { flow: 'profile-first', practice: [], userProfile: {} } as const
    const transfer = { testId, ...nothing, handsOverGuest: true, expiresAt: clock() + LIFETIME_MS }
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

/**
 * Returns an unfinished test to anyone who sends its code, once. The device that requested the code keeps the test, too;
 * the answers of both devices are merged as they arrive.
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 422 for invalid content; 404 alike for a code that is unknown, used, expired or a guest's, or
 * whose test was completed in the meantime; 503 if only a newer release has the test's item bank.
 */
export async function redeemTransfer(
  { db, banks, clock }: Dependencies,
  body: unknown,
): Promise<RedeemTransferResponse> {
  const codeHash = readCode(body)
  return db.transaction(async (transaction) => {
    const transfer = await takeTransfer(transaction, { codeHash, handsOverGuest: false }, clock())
    // Creating the code also saved the test, so the test cannot have expired before the code.
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

/**
 * Returns the token of a guest to anyone who sends its code, once, with what the device needs for asking whether the
 * learner wants to be that guest. Old pages, which do not ask, do not know this call.
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 422 for invalid content; 404 alike for a code that is unknown, used, expired or a test's
 */
export async function redeemGuest(
  { db, clock, guestKeys }: Pick<Dependencies, 'db' | 'clock'> & { guestKeys: GuestKeys | null },
  body: unknown,
): Promise<RedeemGuestResponse> {
  const codeHash = readCode(body)
  return db.transaction(async (transaction) => {
    const transfer = await takeTransfer(transaction, { codeHash, handsOverGuest: true }, clock())
    const guest = transfer && (await findTest(transaction, transfer.testId))?.owner
    if (!guestKeys || !guest || !isOwnGuest(guest)) throw notFound()
    const { results, newest } = await findWhatComes(transaction, guest)
    const token = await signGuestToken(guest, guestKeys, clock())
    return { token, results, newest: newest && newest.toISOString() }
  })
}

/** Reads a code from a request. @throws ProblemError 422 for invalid content, 404 for what cannot be a code */
function readCode(body: unknown): Buffer {
  const codeHash = hashOfTypedCode(readContent(RedeemTransferRequest, body).orThrow().code)
  if (codeHash === null) throw notFound()
  return codeHash
}

function notFound(): ProblemError {
  return new ProblemError('transfer-not-found')
}
