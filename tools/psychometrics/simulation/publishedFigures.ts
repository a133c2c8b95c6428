import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INFORMATION_THETAS } from '../../../server/item-bank/formInformation.ts'
import { formPlan } from '../../../server/item-bank/formPlan.ts'
import type { ItemBank } from '../../../server/item-bank/itemBank.ts'
import { itemStatistics, type ItemStatistics } from '../../bank/itemStatistics.ts'
import { projectFolder } from '../../../scripts/setup/projectFolder.mjs'
import type { Accuracy } from './accuracy.ts'
import type { Exposure, Parallelism } from './formEquality.ts'
import type { ProficiencyAgreement } from './proficiencyAgreement.ts'
import type { ProfileFigures } from './profiles.ts'
import type { ProgressFigures } from './progressFigures.ts'

const FILE = 'scripts/build/howItWorks/figures.json'

/** The figures that the pages on how the test works show: of one run of the simulation with one bank. */
export type PublishedFigures = {
  bankVersion: string
  learners: number
  seed: number
  accuracy: Accuracy
  parallelism: readonly Parallelism[]
  exposure: Exposure
  proficiency: ProficiencyAgreement
  progress: ProgressFigures
  profiles: ProfileFigures
  /** Fisher information about ability of a form's real items, as every form is to have it. */
  information: readonly { theta: number; information: number }[]
  bank: ItemStatistics
}

/** What one run measured, with what the bank itself tells. */
export function publishedFigures(
  bank: ItemBank,
  run: Omit<PublishedFigures, 'bankVersion' | 'information' | 'bank'>,
): PublishedFigures {
  const { targetInformation } = formPlan(bank)
  return {
    bankVersion: bank.version,
    ...run,
    information: INFORMATION_THETAS.map((theta, index) => ({ theta, information: targetInformation[index]! })),
    bank: itemStatistics(bank),
  }
}

/** Writes the figures where the build finds them; returns the file's name. */
export function writePublishedFigures(figures: PublishedFigures): string {
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value
  writeFileSync(join(projectFolder, FILE), `${JSON.stringify(figures, rounded, 2)}\n`)
  return FILE
}

/** The figures that were written last. */
export function readPublishedFigures(): PublishedFigures {
  return JSON.parse(readFileSync(join(projectFolder, FILE), 'utf8')) as PublishedFigures
}
