import { describeAccount } from './account.ts'
import { describeOwnResult } from './ownResult.ts'
import { describeProblem } from './problem.ts'
import { describeProfiles } from './profiles.ts'
import { describeSaves } from './saves.ts'
import { describeSharedResult } from './sharedResult.ts'
import { describeTransfers } from './transfers.ts'
import { describeVocabTests } from './vocabTests.ts'

/** Names and describes every contract of the API, once: names must be there before the fields that are such. */
export function describeContracts(): void {
  describeProfiles()
  describeProblem()
  describeVocabTests()
  describeSaves()
  describeSharedResult()
  describeTransfers()
  describeAccount()
  describeOwnResult()
}
