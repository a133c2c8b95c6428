import { describeAccount, describeProblem, describeTransfers } from './accounts.ts'
import { describeChecks } from './checks.ts'
import { describeProfiles } from './profiles.ts'
import { describeOwnResult, describeSharedResult } from './results.ts'
import { describeSaves, describeVocabTests } from './tests.ts'

/** Names and describes every contract of the API, once: names must be there before the fields that are such. */
export function describeContracts(): void {
  describeProfiles()
  describeProblem()
  describeVocabTests()
  describeChecks()
  describeSaves()
  describeSharedResult()
  describeTransfers()
  describeAccount()
  describeOwnResult()
}
