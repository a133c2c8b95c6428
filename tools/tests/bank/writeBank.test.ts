import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../server/measure/bank/itemSchema.ts'
import { readBankFiles } from '../../bank/bankFiles.ts'
import { bankFolder } from '../../bank/bankFolders.ts'
import { fileFaults } from '../../bank/identityRules.ts'
import { releaseFindings } from '../../bank/releaseRules.ts'
import { readReleases } from '../../bank/releases.ts'
import { validItems } from '../../bank/validItems.ts'
import type { CalibratedItem, Calibration } from '../../psychometrics/calibration/calibrate.ts'
import { calibratedBank, writeBank } from '../../psychometrics/calibration/nextBank.ts'
import type { Verdict } from '../../psychometrics/calibration/verdict.ts'

const bank = loadItemBank()
const [updated, moved, unfit, kept] = bank.items.filter(({ kind, fake }) => kind === 'word' && !fake) as [
  Item,
  Item,
  Item,
  Item,
]
const fake = bank.items.find((item) => item.fake)!
const calibration: Calibration = {
  tests: 4_321,
  passes: 7,
  discrimination: 2.4567,
  items: [
    calibrated(updated, 'updated', 0.123),
    calibrated(moved, 'moved', 7),
    calibrated(unfit, 'unfit', 1),
    calibrated(kept, 'kept', 1),
    {
      estimate: { id: fake.id, kind: 'fake', target: 'word', b: 0, b_sd: 0.5, claimOffset: -0.456, claimOffsetSd: 0.2 },
      answers: 300,
      fit: null,
      verdict: 'updated',
    },
  ],
}
const next = calibratedBank(bank, calibration, '2031.01-1')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vocabulary-test-bank-'))
  cpSync(bankFolder, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('The new version has the estimates in its items and in a matching release', () => {
  writeBank(folder, bank, next, calibration.tests)
  const items = itemsIn(folder)
  expect(items.get(updated.id)).toEqual({ ...updated, b: 0.12, b_sd: 0.11 })
  expect(items.get(moved.id)).toMatchObject({ b: 6, b_sd: 0.11 })
  expect(items.get(unfit.id)).toEqual(unfit)
  expect(items.get(kept.id)).toEqual(kept)
  expect(items.get(fake.id)).toEqual({ ...fake, claim_offset: -0.46 })
  expect([...items.keys()].sort()).toEqual([...bank.byId.keys()].sort())

  const releases = readReleases(join(folder, 'releases'))
  const written = releases.at(-1)!
  expect(written).toMatchObject({ version: '2031.01-1', discrimination: 2.46, calibratedFrom: 4_321 })
  expect(releaseFindings([...items.values()], releases.slice(0, -1), written, next)).toEqual([])
  expect(releases.slice(0, -1)).toEqual(readReleases())
})

test('An item whose level changed moves to the file of its new level', () => {
  writeBank(folder, bank, next, calibration.tests)
  const misplaced = readBankFiles(join(folder, 'items')).flatMap((file) =>
    validItems([file]).flatMap((item) => fileFaults(item, file.file)),
  )
  expect(misplaced).toEqual([])
})

test('The code contains the new version', () => {
  writeBank(folder, bank, next, calibration.tests)
  expect(readFileSync(join(folder, 'bankVersion.ts'), 'utf8')).toContain("BANK_VERSION = '2031.01-1'")
})

test('A calibration refuses a bank that differs from its release', () => {
  const path = join(folder, 'releases', `${bank.version}.json`)
  writeFileSync(path, readFileSync(path, 'utf8').replace(`"${kept.id}": [${kept.b}`, `"${kept.id}": [${kept.b + 1}`))
  expect(() => writeBank(folder, bank, next, calibration.tests)).toThrow(`${kept.id}: the item is not as version`)
  expect(itemsIn(folder).get(updated.id)).toEqual(updated)
})

function itemsIn(folderOfBank: string): Map<string, Item> {
  return new Map(validItems(readBankFiles(join(folderOfBank, 'items'))).map((item) => [item.id, item]))
}

function calibrated({ id, kind, b, b_sd }: Item, verdict: Verdict, estimated: number): CalibratedItem {
  return { estimate: { id, kind, prior: { b, b_sd }, b: estimated, b_sd: 0.107 }, answers: 200, fit: null, verdict }
}
