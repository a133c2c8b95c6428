import { ProblemError } from '../problems.ts'
import type { ItemBanks } from './itemBanks.ts'

/**
 * Why a test cannot be used whose bank this process does not have. While a release is being rolled out, a test that a
 * process of the new one made may come to one of the old: the client shall ask again, and keep the answers until then.
 */
export function unknownBank(banks: ItemBanks, bankVersion: string): ProblemError {
  return banks.isNewer(bankVersion)
    ? new ProblemError('unavailable', 'The test is from a newer release. Please try again in a moment.')
    : new ProblemError('test-expired', 'The test is from an item bank that is no longer in use.')
}
