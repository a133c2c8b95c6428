import { expect, test } from 'vitest'
import { BANK_VERSION } from '../../../server/measure/bank/bankVersion.ts'
import { loadEarlierBanks } from '../../../server/measure/bank/earlierBanks.ts'
import { loadItemBank } from '../../../server/measure/bank/itemBank.ts'
import release from '../../../server/measure/bank/releases/2026.11-5.json' with { type: 'json' }
import { createItemBanks } from '../../../server/measure/itemBanks.ts'
import { writtenRelease } from '../../support/writtenRelease.ts'

const ITEM = {
  id: 'w-calm',
  kind: 'word',
  subject: 'calm',
  sentence: 'The sea was **calm** when we got there.',
  definition: 'with no wind',
  b: -1,
  b_sd: 0.5,
}

test('the shipped bank loads, and finds every item by its id', () => {
  const bank = loadItemBank()
  expect(bank.version).toBe(BANK_VERSION)
  expect(bank.items.length).toBeGreaterThan(0)
  expect(bank.study!.length).toBeGreaterThanOrEqual(300)
  const retired = [...bank.byId.values()].filter((item) => item.retired !== undefined)
  expect(bank.byId.size).toBe(bank.items.length + bank.study!.length + retired.length)
  expect(bank.items.every((item) => bank.byId.get(item.id) === item)).toBe(true)
})

test('a release of an unknown edition is refused, since no curves fit its counts', () => {
  const bank = loadItemBank()
  expect(() => loadEarlierBanks(bank, [{ ...writtenRelease(bank), edition: 'tenth' }])).toThrow(/edition/)
})

// §4.24
test('each version knows how exact the difficulties of its real items are, by kind', () => {
  const bank = loadItemBank()
  const items = bank.items.map((item) => ({ ...item, b_sd: 0.7 }))
  const releases = [writtenRelease({ ...bank, version: '2026.11-4', items }), release]
  const banks = createItemBanks(bank, loadEarlierBanks(bank, releases))
  const errors = (version: string) => Object.values(banks.difficultyErrors(version)!).map((error) => error?.toFixed(2))
  expect(errors('2026.11-4')).toEqual(['0.70', '0.70', '0.70'])
  expect(errors('2026.11-5')).toEqual(['0.53', '0.65', '0.65'])
  expect(errors(BANK_VERSION)).toEqual(['0.82', '0.90', '0.90'])
  expect(banks.difficultyErrors('gone')).toBeNull()
})

test('an invalid record is named by file, id and field', () => {
  expect(() => loadItemBank({ 'words-a2.json': [{ ...ITEM, b: 'low' }] })).toThrow(/words-a2\.json, w-calm: b: /)
  expect(() => loadItemBank({ 'words-a2.json': [ITEM, {}] })).toThrow(/words-a2\.json, record 2: /)
})

test('a duplicate id is refused', () => {
  expect(() => loadItemBank({ 'words-a2.json': [ITEM], 'fakes.json': [ITEM] })).toThrow(
    'fakes.json, w-calm: this id occurs twice',
  )
})
