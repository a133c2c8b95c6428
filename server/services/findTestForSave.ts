import type { Queryable } from '../db/queryable.ts'
import { lockTest, type StoredTest } from '../db/vocabTestRepository.ts'
import type { Item } from '../item-bank/itemSchema.ts'
import { ProblemError } from '../problems.ts'
import type { ItemBanks } from './itemBanks.ts'
import { isTestId } from './newIds.ts'
import { unknownBank } from './unknownBank.ts'

/** A test that was never completed expires when it has not been saved for this long. */
export const TEST_EXPIRY_MS = 30 * 24 * 60 * 60 * 1000

/** A test of a save, with its items in the order served; no items only for a completed test whose bank is no longer shipped. */
type TestForSave = { test: StoredTest; items: readonly Item[] | null }

/**
 * Finds and locks the test of a save.
 * @throws ProblemError 404 when there is none, 410 when it has expired, 503 when another process can take it.
 */
export async function findTestForSave(
  transaction: Queryable,
  banks: ItemBanks,
  testId: string,
  now: number,
): Promise<TestForSave> {
  return requireTestForSave(isTestId(testId) ? await lockTest(transaction, testId) : null, banks, now)
}

/** As `findTestForSave`, of a test that was looked for already. */
export function requireTestForSave(test: StoredTest | null, banks: ItemBanks, now: number): TestForSave {
  if (!test) throw new ProblemError('test-not-found', 'No test has this id.')
  const items = banks.itemsOf(test)
  if (test.status !== 'completed') {
    if (now - test.savedAt >= TEST_EXPIRY_MS) {
      throw new ProblemError('test-expired', 'The test was not saved for 30 days and has expired.')
    }
    if (!items) throw unknownBank(banks, test.bankVersion)
  }
  return { test, items }
}
