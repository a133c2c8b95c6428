import { BANK_DISCRIMINATION, BANK_VERSION } from '../../server/measure/bank/bankVersion.ts'
import type { Item } from '../../server/measure/bank/itemSchema.ts'
import { currentEdition } from '../../server/measure/edition/edition.ts'
import { donorFindings } from './donorRules.ts'
import type { Finding } from './finding.ts'
import { shippedGate } from './gate/gate.ts'
import { readLemmas } from './lemmas/lemmaFiles.ts'
import { maskedFindings } from './masked/maskedRules.ts'
import { meaningFindings, readWrongMeanings } from './meaningRules.ts'
import { readPageData } from './page/pageFile.ts'
import { pageFindings } from './page/pageRules.ts'
import { ratingFindings, readRatings } from './ratings.ts'
import { releaseFindings, successorFindings } from './releaseRules.ts'
import { readReleases } from './releases.ts'
import { readJudgements } from './review/judgements.ts'
import { reviewFindings } from './reviewRules.ts'
import { strataFindings } from './strata.ts'
import type { ZipfOf } from './wordFrequency.ts'

/** Returns findings about the bank as a whole, compared with its recorded versions, ratings and readings. */
export function wholeBankFindings(items: readonly Item[], zipfOf: ZipfOf): Finding[] {
  const releases = readReleases()
  const shipped = releases.find(({ version }) => version === BANK_VERSION)
  const earlier = releases.filter((release) => release !== shipped)
  const now = { version: BANK_VERSION, edition: currentEdition, discrimination: BANK_DISCRIMINATION }
  return [
    ...releaseFindings(items, earlier, shipped, now),
    ...shippedGate(items).findings,
    ...strataFindings(items),
    ...donorFindings(items),
    ...successorFindings(items),
    ...meaningFindings(items, readWrongMeanings()),
    ...ratingFindings(items, readRatings()),
    ...reviewFindings(items, readJudgements()),
    ...maskedFindings(items, zipfOf),
    ...pageFindings(readPageData(), items, readLemmas()),
  ]
}
