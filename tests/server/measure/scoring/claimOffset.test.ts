import { expect, test } from 'vitest'
import { loadEarlierBanks } from '../../../../server/measure/bank/earlierBanks.ts'
import { loadItemBank, type ItemBank } from '../../../../server/measure/bank/itemBank.ts'
import type { Item } from '../../../../server/measure/bank/itemSchema.ts'
import { claimProbability } from '../../../../server/measure/scoring/itemResponse.ts'
import { createScorer } from '../../../../server/measure/scoring/scoreTest.ts'
import { answered, readFirst, seededForms } from '../../../support/answeredForm.ts'
import { writtenRelease } from '../../../support/writtenRelease.ts'

const shipped = loadItemBank()
const form = seededForms(shipped, 1, 5)[0]!
/** The items of one form: preparing a whole bank would take many times as long. */
const bank: ItemBank = { ...shipped, items: form, byId: new Map(form.map((item) => [item.id, item])) }
/** A third of the hard real items and every fake are claimed, after reading. */
const answers = readFirst(
  answered(form, (item, index) => item.b < 0 !== (item.fake === true) || (!item.fake && index % 3 === 0)),
)

test('an offset shifts the logit of a claim', () => {
  expect(claimProbability(0.2, 0)).toBe(0.2)
  const shifted = claimProbability(0.2, 1.5)
  expect(Math.log(shifted / (1 - shifted))).toBeCloseTo(Math.log(0.2 / 0.8) + 1.5, 12)
})

test('a fake that everybody claims says less about overclaiming', () => {
  const tempting = bankOf((item) => (item.fake ? { ...item, claim_offset: 2 } : item))
  expect(createScorer(tempting)(answers).overclaim).toBeLessThan(createScorer(bank)(answers).overclaim - 0.05)
})

test('an offset of 0 changes nothing', () => {
  const even = bankOf((item) => (item.fake ? { ...item, claim_offset: 0 } : item))
  expect(createScorer(even)(answers)).toEqual(createScorer(bank)(answers))
})

test('a test is scored with the slope and offsets of the version that served it', () => {
  const calibrated: ItemBank = {
    ...bankOf((item) => (item.fake ? { ...item, claim_offset: 1 } : { ...item, b: item.b + 0.3, b_sd: 0.2 })),
    discrimination: 2.5,
  }
  const versions = loadEarlierBanks(calibrated, [
    writtenRelease({ ...bank, version: 'before' }),
    writtenRelease(calibrated),
  ])
  const [before, after] = versions.map((version) => createScorer(version)(answers))
  expect(before).toEqual(createScorer(bank)(answers))
  expect(after).toEqual(createScorer(calibrated)(answers))
  expect(after!.standardError).toBeLessThan(before!.standardError)
})

function bankOf(change: (item: Item) => Item): ItemBank {
  const items = bank.items.map(change)
  return { ...bank, items, byId: new Map(items.map((item) => [item.id, item])) }
}
