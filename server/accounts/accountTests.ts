import {
  AdoptGuest,
  ClaimTest,
  ClaimTestRequest,
  DeleteAccount,
  LISTED_RESULTS,
  ReadAccount,
  type AccountResponse,
} from '#contracts/account.ts'
import { ChooseLanguage } from '#contracts/accountLanguage.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Dependencies } from '../dependencies.ts'
import { ProblemError } from '../http/problems.ts'
import { readContent } from '../http/readContent.ts'
import { serve, type ApiScope } from '../http/serve.ts'
import { isSameOwner, ownerKey, type Owner } from '../identity/owner.ts'
import type { Score } from '../measure/scoring/scoreTest.ts'
import { isTestId } from '../newIds.ts'
import type { SharedResultCache } from '../results/sharedResultCache.ts'
import type { RescoredTest } from '../taking/completedTestsRepository.ts'
import { findTestForSave, TEST_EXPIRY_MS } from '../taking/findTestForSave.ts'
import { presentTest } from '../taking/presentTest.ts'
import { presentRescored, readRescored } from '../taking/rescoring.ts'
import {
  MAX_UNFINISHED_READ,
  removeUnanswered,
  storedTest,
  type StoredTest,
  type TestRow,
} from '../taking/vocabTestRepository.ts'
import { chooseLanguage, findLanguageOf } from './accountLanguages.ts'
import { adoptGuest } from './adoptGuest.ts'
import { deleteRowsOf } from './personTables.ts'

/** Serves a user's tests (docs/decisions/0009), language (0056) and the deletion of both (§8.36, 0008). */
export function accountRoutes(scope: ApiScope, deps: Dependencies, sharedResults: SharedResultCache): void {
  const { verifyIdToken } = scope
  serve(scope, ReadAccount, ({ identity }) => readAccount(deps, identity.owner))
  serve(scope, ClaimTest, ({ identity, body }) => claimTest(deps, identity.owner, body))
  serve(scope, ChooseLanguage, ({ identity, body }) => chooseLanguage(deps, identity.owner, body))
  serve(scope, AdoptGuest, ({ identity, body }) => adoptGuest({ ...deps, verifyIdToken }, identity.owner, body))
  serve(scope, DeleteAccount, async ({ identity, query }) => {
    const testIds = [query['test_id'] ?? []].flat() as string[]
    sharedResults.forget(await deleteAccount(deps, identity.owner, testIds))
  })
}

/**
 * Claims an unfinished test for a user, who can then continue it on any device where they sign in. This needs the
 * test's id, which only the test's devices know. Claiming it again changes nothing. If the user then has too many
 * unanswered tests, the oldest is removed, as with a new test.
 * @param body the request's parsed JSON, not yet validated
 * @throws ProblemError 422, 404, 410, 403 (another user's test) or 409 (completed), checked in this order; 503 if only
 * a newer release has the test's item bank.
 */
async function claimTest({ db, banks, clock }: Dependencies, owner: Owner, body: unknown): Promise<void> {
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
async function readAccount(deps: Dependencies, owner: Owner): Promise<AccountResponse> {
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

/** Records that a user claimed a test. The caller must have locked the test in the same transaction. */
async function updateClaimedBy(transaction: Queryable, testId: string, owner: Owner): Promise<void> {
  await transaction.query('update vocab_tests set claimed_by = $2 where test_id = $1', [testId, ownerKey(owner)])
}

/**
 * Finds a user's running test: among their newest tests with an answer, the uncompleted one that was saved last,
 * provided that it was saved after `since` (ms since the epoch).
 */
export async function findRunningTestOf(db: Queryable, owner: Owner, since: number): Promise<StoredTest | null> {
  const [row] = await db.query<TestRow>(
    `select * from (
       select * from vocab_tests where claimed_by = $1 order by created_at desc limit $3
     ) newest where status = 'in-progress' and saved_at > $2
     order by saved_at desc limit 1`,
    [ownerKey(owner), new Date(since), MAX_UNFINISHED_READ],
  )
  return row ? storedTest(row) : null
}

/** A completed test in the list of its owner. `completedAt`: ms since the epoch. */
type ListedResult = RescoredTest & { shortcode: string; completedAt: number; score: Measured }

/** The fields of a score that describe the measured ability. */
type Measured = Pick<Score, 'level' | 'ability' | 'abilityRange' | 'edition' | 'tellsLevel' | 'meaningsChecked'>

/** Finds the tests that a user completed, newest first. */
async function findResultsOf(db: Queryable, owner: Owner, limit: number): Promise<ListedResult[]> {
  type Row = { test_id: string; shortcode: string; bank_version: string; completed_at: Date; rescored: Score | null }
  const rows = await db.query<Row & Measured>(
    `select test_id, shortcode, bank_version, completed_at, rescored, score ->> 'level' as level,
       score -> 'ability' as ability, score -> 'abilityRange' as "abilityRange", score ->> 'edition' as edition,
       score -> 'tellsLevel' as "tellsLevel", score -> 'meaningsChecked' as "meaningsChecked"
     from vocab_tests where user_id = $1 order by completed_at desc limit $2`,
    [ownerKey(owner), limit],
  )
  return rows.map(({ test_id: testId, shortcode, bank_version: bankVersion, completed_at, rescored, ...score }) => ({
    ...{ testId, shortcode, bankVersion, rescored, score },
    completedAt: completed_at.getTime(),
  }))
}
