import { ClaimTestRequest, LISTED_RESULTS, type AccountResponse } from '#contracts/account.ts'
import type { Dependencies } from '../dependencies.ts'
import { ProblemError } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import { isSameOwner, type Owner } from '../identity/owner.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import { isTestId } from '../newIds.ts'
import { findTestForSave, TEST_EXPIRY_MS } from '../taking/findTestForSave.ts'
import { presentTest } from '../taking/presentTest.ts'
import { presentRescored, readRescored } from '../taking/rescoring.ts'
import { removeUnanswered } from '../taking/vocabTestRepository.ts'
import { findLanguageOf } from './accountLanguages.ts'
import { findResultsOf, findRunningTestOf, updateClaimedBy, type ListedResult } from './accountTestsRepository.ts'
import { deleteRowsOf } from './personTables.ts'

/**
 * Claims an unfinished test for a user, who can then continue it on any device where they sign in. This needs the
 * test's id, which only the test's devices know. Claiming it again changes nothing. If the user then has too many
 * unanswered tests, the oldest is removed, as with a new test.
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 422, 404, 410, 403 (another user's test) or 409 (completed), checked in this order; 503 if only
 * a newer release has the test's item bank.
 */
export async function claimTest({ db, banks, clock }: Dependencies, owner: Owner, body: unknown): Promise<void> {
  const { test_id: testId } = readContent(ClaimTestRequest, body).orThrow()
  await db.transaction(async (transaction) => {
    const { test } = await findTestForSave(transaction, banks, testId, clock())
    const other = test.owner ?? test.claimedBy
    if (other && !isSameOwner(other, owner)) throw new ProblemError('not-owner')
    if (test.status === 'completed') throw new ProblemError('test-completed')
    await updateClaimedBy(transaction, testId, owner)
  })
  await removeUnanswered(db, owner, testId)
}

/** Reads a user's results, newest first, their running test and their language, as shown on a new device. */
export async function readAccount(deps: Dependencies, owner: Owner): Promise<AccountResponse> {
  const { db, banks, clock } = deps
  const results = await findResultsOf(db, owner, LISTED_RESULTS)
  const rescored = await readRescored(deps, results)
  const test = await findRunningTestOf(db, owner, clock() - TEST_EXPIRY_MS)
  // A test whose item bank is no longer shipped cannot be shown, so it counts as expired.
  const items = test && banks.itemsOf(test)
  return {
    results: results.map((result) => presentResult(result, rescored.get(result.testId))),
    running: test && items ? { test: presentTest(test, items) } : null,
    interface_language: await findLanguageOf(db, owner),
  }
}

function presentResult({ shortcode, completedAt, score }: ListedResult, rescored: Score | undefined) {
  return {
    shortcode,
    completed_at: new Date(completedAt).toISOString(),
    level: score.level,
    ability: score.ability,
    ability_range: [...score.abilityRange] satisfies [number, number],
    edition: score.edition,
    tells_level: score.tellsLevel,
    ...(rescored && { on_current_scale: presentRescored(rescored) }),
  }
}

/**
 * Deletes everything that the server stores about a user: their notebook, their language, and their tests with answers,
 * profile and result, including unfinished tests that they claimed. It also deletes the unclaimed, unfinished tests in
 * `unfinishedIds`, because knowing the id of such a test is permission to delete it. Repeating it changes nothing. The
 * count of tests that the user completed today remains until it expires.
 * @param unfinishedIds ids from the request, not yet validated; texts that are not ids are ignored
 * @returns the shortcodes of the deleted tests
 */
export async function deleteAccount(
  { db }: Pick<Dependencies, 'db'>,
  owner: Owner,
  unfinishedIds: readonly string[],
): Promise<string[]> {
  const person = { owners: [owner], email: null, unclaimedIds: unfinishedIds.filter(isTestId) }
  return db.transaction((transaction) => deleteRowsOf(transaction, person))
}
