import { expect, test } from 'vitest'
import { cefrLevels } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import type { Look } from '#result/inked/pageLines.ts'
import pageTexts from '#result/inked/pageTexts.json'
import { readPage, type InkedPage } from '#result/inked/readPage.ts'
import { aSharedResult, aSpecifiedResult } from '../../support/builders.ts'

const wordsThatLook = ({ blocks }: InkedPage, look: Look) =>
  blocks.flat().flatMap(({ runs }) => runs.flatMap((run) => (run.look === look ? run.text.toLowerCase() : [])))

const ofAbility = (ability: number) =>
  aSharedResult({ edition: 'third', ability, ability_range: [ability - 0.7, ability + 0.7] })

// §12.47
test('a page inks the known words, and marks those that 2,000 more words would open', () => {
  const page = readPage(ofAbility(-1), 'B1', pageTexts)
  expect(page.opened).toEqual(['borrow', 'repair', 'fee', 'staff', 'charge', 'display'])
  expect(wordsThatLook(page, 'next')).toEqual([
    'borrowed',
    'repairing',
    'fee',
    'staff',
    'charging',
    'display',
    'borrow',
  ])
  expect(wordsThatLook(page, 'pale')).toContain('ashamed')
  expect(wordsThatLook(page, 'known').join(' ')).toContain('52 years after a nine-year-old girl')
})

// §12.47
test('a page does not mention 2,000 more words if they open fewer than three of its words', () => {
  for (const level of cefrLevels) {
    for (let ability = -4; ability <= 4; ability += 0.25) {
      const page = readPage(ofAbility(ability), level, pageTexts)
      expect(page.opened.length === 0 || page.opened.length >= 3).toBe(true)
      expect(wordsThatLook(page, 'next').length > 0).toBe(page.opened.length > 0)
      expect(page.pale).toHaveLength(page.share.of - page.share.known)
    }
    expect(readPage(ofAbility(2), level, pageTexts).opened).toEqual([])
  }
})

// §12.48
test.each<[string, SharedResult]>([
  ['has only the specified fields', aSpecifiedResult()],
  ['has a count of 0', aSpecifiedResult({ level: 'A1', lemmas_number: 0 })],
  ['has a count above the total', aSpecifiedResult({ level: 'C2', lemmas_number: 61_855 })],
])('the page of a result that %s is inked by its words, without a range', (_what, result) => {
  for (const level of cefrLevels) {
    const { known, lower, upper, of } = readPage(result, level, pageTexts).share
    expect([lower, upper]).toEqual([known, known])
    expect(known).toBeLessThanOrEqual(of)
  }
})

// §12.46
test('fakes marked Know, or answers given quickly, change only the count', () => {
  const changes = { edition: 'third', ability: 0.2, overclaiming: true, read_quickly: true }
  const { overclaiming: _, read_quickly: __, ...honest } = aSharedResult(changes)
  expect(readPage(aSharedResult(changes), 'C1', pageTexts)).toEqual(readPage(honest, 'C1', pageTexts))
})
