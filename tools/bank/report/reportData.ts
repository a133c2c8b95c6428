import { BANK_VERSION } from '../../../server/measure/bank/bankVersion.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import type { BankRelease } from '../../../server/measure/bank/releaseSchema.ts'
import { type RatedExpression, readRatings } from '../rating/ratedExpressions.ts'
import { readReleases } from '../releases.ts'
import type { Judgement } from '../review/judgementSchema.ts'
import { readSubtlex, type ZipfOf } from '../wordFrequency.ts'

/** All that the page is made from. */
export type ReportData = {
  version: string
  releases: readonly BankRelease[]
  /** Retired ones too. */
  items: readonly Item[]
  judgements: readonly Judgement[]
  rated: readonly RatedExpression[]
  zipfOf: ZipfOf
}

/** What is kept beside the items and judgements of the shipped bank. */
export function readReportData(items: readonly Item[], judgements: readonly Judgement[]): ReportData {
  return {
    ...{ version: BANK_VERSION, items, judgements },
    ...{ releases: readReleases(), rated: readRatings(), zipfOf: readSubtlex() },
  }
}
