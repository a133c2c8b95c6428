import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ItemBank } from '../../../server/measure/bank/itemBank.ts'
import { readBankFiles } from '../../bank/bankFiles.ts'
import { fileOf } from '../../bank/identityRules.ts'
import { itemsText } from '../../bank/itemsText.ts'
import { releaseFindings } from '../../bank/releaseRules.ts'
import { readReleases, releaseOf, releaseText } from '../../bank/releases.ts'
import { CalibrationError } from './answeredTest.ts'
import { withVersion } from './versionSource.ts'

/**
 * Writes a calibrated bank as the next version into a folder such as server/measure/bank: the items' files, the release, and the
 * code that names the version.
 * @param from version that it was made of, which becomes an earlier one
 * @param tests number of tests that it was estimated from
 * @throws CalibrationError when the bank is not as that version was released; then nothing is written.
 */
export function writeBank(folder: string, from: ItemBank, bank: ItemBank, tests: number): void {
  const releases = readReleases(join(folder, 'releases'))
  const shipped = releases.find(({ version }) => version === from.version)
  const earlier = releases.filter((release) => release !== shipped)
  const [finding] = releaseFindings([...from.byId.values()], earlier, shipped, from)
  if (finding) throw new CalibrationError(`${finding.id}: ${finding.wrong}; see npm run bank:check`)

  const all = [...bank.byId.values()]
  const texts = new Map(
    readBankFiles(join(folder, 'items')).map(({ file }) => [
      join('items', file),
      itemsText(all.filter((item) => fileOf(item) === file)),
    ]),
  )
  const source = readFileSync(join(folder, 'bankVersion.ts'), 'utf8')
  texts.set('bankVersion.ts', withVersion(source, bank.version, bank.discrimination!))
  texts.set(join('releases', `${bank.version}.json`), releaseText(releaseOf(bank, tests)))
  for (const [name, text] of texts) writeFileSync(join(folder, name), text)
}
