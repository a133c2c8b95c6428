import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { B_RANGE } from '../../bank/identityRules.ts'
import { releaseFindings } from '../../bank/releaseRules.ts'
import { readReleases, releaseOf, releaseText } from '../../bank/releases.ts'
import { writeItems } from '../../bank/writeItems.ts'
import type { CalibratedItem, Calibration } from './calibrate.ts'
import { CalibrationError } from './storedTests.ts'

/**
 * Returns the version after one such as `2026.11-3`: the next number in the same month, or the first of a later month.
 */
export function nextVersion(version: string, now: Date): string {
  const month = `${now.getUTCFullYear()}.${String(now.getUTCMonth() + 1).padStart(2, '0')}`
  const [, currentMonth, number] = /^(\d{4}\.\d{2})-(\d+)$/.exec(version) ?? []
  if (!currentMonth) throw new Error(`The bank's version ${version} is not of the form 2026.11-3`)
  return month > currentMonth ? `${month}-1` : `${currentMonth}-${Number(number) + 1}`
}

/** Returns the calibrated bank; retired, kept and unfit items stay unchanged. */
export function calibratedBank(bank: ItemBank, calibration: Calibration, version: string): ItemBank {
  const calibrated = new Map(calibration.items.map((item) => [item.estimate.id, item]))
  const all = [...bank.byId.values()].map((item) => {
    const found = calibrated.get(item.id)
    return !found || item.retired || found.verdict === 'kept' || found.verdict === 'unfit' ? item : updated(item, found)
  })
  const live = all.filter(({ retired }) => !retired)
  return {
    version,
    edition: bank.edition,
    discrimination: toHundredths(calibration.discrimination),
    ...{ items: live.filter(({ study }) => !study), study: live.filter(({ study }) => study) },
    byId: new Map(all.map((item) => [item.id, item])),
  }
}

function updated(item: Item, { estimate }: CalibratedItem): Item {
  if (estimate.kind === 'fake') return { ...item, claim_offset: toHundredths(estimate.claimOffset) }
  const b = toHundredths(Math.max(B_RANGE.min, Math.min(B_RANGE.max, estimate.b)))
  return { ...item, b, b_sd: toHundredths(estimate.b_sd) }
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/**
 * Writes a calibrated bank as the next version into a folder such as server/measure/bank: item files, release, and
 * bankVersion.ts.
 * @param from the previous version, which becomes an earlier one
 * @param tests the number of tests behind the estimates
 * @throws CalibrationError if the bank differs from the release of that version; then nothing is written
 */
export function writeBank(folder: string, from: ItemBank, bank: ItemBank, tests: number): void {
  const releases = readReleases(join(folder, 'releases'))
  const shipped = releases.find(({ version }) => version === from.version)
  const earlier = releases.filter((release) => release !== shipped)
  const [finding] = releaseFindings([...from.byId.values()], earlier, shipped, from)
  if (finding) throw new CalibrationError(`${finding.id}: ${finding.wrong}; see npm run bank:check`)
  const versionFile = join(folder, 'bankVersion.ts')
  const source = withVersion(readFileSync(versionFile, 'utf8'), bank)
  writeItems(join(folder, 'items'), [...bank.byId.values()])
  writeFileSync(versionFile, source)
  writeFileSync(join(folder, 'releases', `${bank.version}.json`), releaseText(releaseOf(bank, tests)))
}

/** Returns bankVersion.ts with another version and slope. @throws Error if the file does not have the expected form. */
export function withVersion(source: string, { version, discrimination }: Pick<ItemBank, 'version' | 'discrimination'>) {
  const replace = (text: string, pattern: RegExp, value: string) => {
    if (!pattern.test(text)) throw new Error(`Nothing in the code looks like ${pattern.source}`)
    return text.replace(pattern, `$1${value}`)
  }
  const named = replace(source, /(BANK_VERSION = )'[^']+'/, `'${version}'`)
  return replace(named, /(BANK_DISCRIMINATION = )[\d.]+/, String(discrimination))
}
