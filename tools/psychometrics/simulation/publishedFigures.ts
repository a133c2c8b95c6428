import * as truth from './simulateLearner.ts'
import { writeFileSync } from 'node:fs'
import { type PublishedFigures, publishedFiguresFile } from '../../../scripts/build/howItWorks/publishedFigures.ts'
import { SCORING_VERSION } from '../../../server/measure/scoring/scoreTest.ts'
import { INFORMATION_THETAS, formPlan } from '../../../server/measure/form/formPlan.ts'
import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { itemStatistics } from '../../bank/itemStatistics.ts'
import { ANSWERS_FOR_OFFSET } from '../calibration/updateClaimOffset.ts'
import { LARGE_GAIN } from './progressPairs.ts'

/** What the simulation takes for true, and what the calibration asks for. */
const assumptions: PublishedFigures['assumptions'] = {
  largeGain: LARGE_GAIN,
  answersForOffset: ANSWERS_FOR_OFFSET,
  lowestAbility: truth.LOWEST_ABILITY,
  highestAbility: truth.HIGHEST_ABILITY,
  overclaim: [truth.OVERCLAIM_ALPHA, truth.OVERCLAIM_BETA],
  offsetSpread: truth.OFFSET_SD,
  slope: truth.TRUE_SLOPE,
  slopeSpread: truth.LOG_SLOPE_SD,
  personItemSpread: truth.PERSON_ITEM_SD,
  lapse: truth.TRUE_LAPSE,
  slip: truth.TRUE_SLIP,
  fakeShift: [truth.FAKE_SHIFT_MEAN, truth.FAKE_SHIFT_SD],
}

/** What the parts of a run measured. */
export type MeasuredFigures = Omit<
  PublishedFigures,
  'bankVersion' | 'scoringVersion' | 'assumptions' | 'information' | 'bank' | 'learners' | 'seed'
>

/** What one run measured, with what the bank itself tells. */
export function publishedFigures(
  bank: ItemBank,
  run: MeasuredFigures & Pick<PublishedFigures, 'learners' | 'seed'>,
): PublishedFigures {
  const { targetInformation } = formPlan(bank)
  return {
    bankVersion: bank.version,
    scoringVersion: SCORING_VERSION,
    assumptions,
    ...run,
    information: INFORMATION_THETAS.map((theta, index) => ({ theta, information: targetInformation[index]! })),
    bank: itemStatistics(bank),
  }
}

/** Writes the figures where the build finds them; returns the file's name. */
export function writePublishedFigures(figures: PublishedFigures): string {
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value
  writeFileSync(publishedFiguresFile, `${JSON.stringify(figures, rounded, 2)}\n`)
  return publishedFiguresFile
}
