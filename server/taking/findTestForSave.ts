import type { Queryable } from '../db/queryable.ts'
import { ProblemError } from '../http/problems.ts'
import type { Item } from '../measure/bank/itemSchema.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import { isTestId } from '../newIds.ts'
import { lockTest, type StoredTest } from './vocabTestRepository.ts'

/** An unfinished test expires when it has not been saved for this long. */
export const TEST_EXPIRY_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The test of a save, with its items in the order served. `items` is null only for a completed test whose item bank is
 * no longer shipped.
 */
type TestForSave = { test: StoredTest; items: readonly Item[] | null }

/**
 * Finds and locks the test of a save.
 * @throws ProblemError 404 when there is none, 410 when it has expired, 503 when only a newer release has its item
 * bank.
 */
export async function findTestForSave(
  transaction: Queryable,
  banks: ItemBanks,
  testId: string,
  now: number,
): Promise<TestForSave> {
  return requireTestForSave(isTestId(testId) ? await lockTest(transaction, testId) : null, banks, now)
}

/**
 * Checks a test that was already looked up; null means that it was not found.
 * @throws ProblemError as `findTestForSave` does.
 */
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

/**
 * Returns the error for a test whose item bank this process does not have. While a release is rolled out, a process of
 * the old release may get a test that was created by the new one. The client should then try again and keep the
 * answers.
 */
export function unknownBank(banks: ItemBanks, bankVersion: string): ProblemError {
  return banks.isNewer(bankVersion)
    ? new ProblemError('unavailable', 'The test is from a newer release. Please try again in a moment.')
    : new ProblemError('test-expired', 'The test is from an item bank that is no longer in use.')
}
