import type { Queryable } from '../db/queryable.ts'
import { ProblemError } from '../http/problems.ts'
import type { Item } from '../measure/bank/itemSchema.ts'
import type { ItemBanks } from '../measure/itemBanks.ts'
import { isTestId } from '../newIds.ts'
import { lockTest, type StoredTest } from './vocabTestRepository.ts'

/** An unfinished test expires if it has not been saved for this long. */
export const TEST_EXPIRY_MS = 30 * 24 * 60 * 60 * 1000

/**
 * The test to save, with its items in test order. `items` is null only for a completed test whose item bank is no
 * longer shipped.
 */
type TestForSave = { test: StoredTest; items: readonly Item[] | null }

/**
 * Finds and locks the test to save.
 * @throws ProblemError 404 if there is none, 410 if it has expired, 503 if only a newer release has its item bank.
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
 * Checks a test that was already looked up; null if it was not found.
 * @throws ProblemError as `findTestForSave` does.
 */
export function requireTestForSave(test: StoredTest | null, banks: ItemBanks, now: number): TestForSave {
  if (!test) throw new ProblemError('test-not-found')
  const items = banks.itemsOf(test)
  if (test.status !== 'completed') {
    if (now - test.savedAt >= TEST_EXPIRY_MS) {
      throw new ProblemError('test-expired')
    }
    if (!items) throw unknownBank(banks, test.bankVersion)
  }
  return { test, items }
}

/**
 * Returns the error for a test whose item bank this process lacks. During a rollout, a process of the old release may
 * get a test that the new release created; the client should then keep the answers and try again.
 */
export function unknownBank(banks: ItemBanks, bankVersion: string): ProblemError {
  return banks.isNewer(bankVersion)
    ? new ProblemError('unavailable', 'The test is from a newer release. Please try again in a moment.')
    : new ProblemError('test-expired', 'The test is from an item bank that is no longer in use.')
}
