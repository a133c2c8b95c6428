import { LISTED_RESULTS, type AccountResponse } from '#contracts/account'
import { findResultsOf, findRunningTestOf, type ListedResult } from '../db/accountRepository.ts'
import type { Dependencies } from './dependencies.ts'
import { TEST_EXPIRY_MS } from './findTestForSave.ts'
import { presentTest } from './presentTest.ts'

/** What a user finds on a device that is new to them: their results, newest first, and the test to go on with. */
export async function readAccount({ db, banks, clock }: Dependencies, userId: string): Promise<AccountResponse> {
  const results = await findResultsOf(db, userId, LISTED_RESULTS)
  const test = await findRunningTestOf(db, userId, clock() - TEST_EXPIRY_MS)
  // A test from a bank that is no longer shipped cannot be shown: it has expired.
  const items = test && banks.itemsOf(test)
  return {
    results: results.map(presentResult),
    running: test && items ? { test: presentTest(test, items) } : null,
  }
}

/** A level without its range, or the other way round, is of no use to anyone: all that was measured, or nothing of it. */
function presentResult({ shortcode, completedAt, level, ability, abilityRange }: ListedResult) {
  const listed = { shortcode, completed_at: new Date(completedAt).toISOString() }
  if (level === null || ability === null || abilityRange === null) return listed
  return { ...listed, level, ability, ability_range: [...abilityRange] satisfies [number, number] }
}
