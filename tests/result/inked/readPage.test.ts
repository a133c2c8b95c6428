import { describe, expect, test } from 'vitest'
import { cefrLevels } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import { piecesOf } from '#result/inked/inkedPage.ts'
import pageTexts from '#result/inked/pageTexts.json'
import { readPage, type InkedPage } from '#result/inked/readPage.ts'
import { inkedBlocks, type Look } from '#rules/reading/inkedBlocks.ts'
import { isInked } from '#rules/reading/knowing.ts'
import type { Piece } from '#rules/reading/readText.ts'
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
      expect(page.opened.length).toBeLessThanOrEqual(6)
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

const at =
  (theta: number) =>
  (word: Piece): Look =>
    isInked(word, theta) ? 'known' : 'pale'

/** The runs of a text, as 'look:text', with the words `pale` and the words `next` that more words would open. */
function runsOf(text: string, pale: string[], next: string[] = []) {
  const pieces = piecesOf({ ...pageTexts, texts: { ...pageTexts.texts, A1: text } }, 'A1')
  const lookOf = ({ text: word }: Piece): Look =>
    pale.includes(word) ? 'pale' : next.includes(word) ? 'next' : 'known'
  return inkedBlocks(pieces, lookOf).map((lines) =>
    lines.map(({ runs }) => runs.map((run) => `${run.look}:${run.text}`)),
  )
}

describe.each(cefrLevels)('the page at %s', (level) => {
  test.each([-5, -1, 0.5, 5])('the runs of a page join to its text, at an ability of %f', (theta) => {
    const blocks = inkedBlocks(piecesOf(pageTexts, level), at(theta))
    const text = blocks.map((lines) => lines.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n'))
    expect(text.join('\n\n')).toBe(pageTexts.texts[level])
  })
  test('the pen passes over a page from start to end, one run after the other', () => {
    const runs = inkedBlocks(piecesOf(pageTexts, level), at(0))
      .flat(1)
      .flatMap((line) => line.runs)
    expect(runs[0]!.from).toBe(0)
    for (const [index, run] of runs.entries()) {
      expect(run.to).toBeGreaterThan(run.from)
      expect(run.from).toBeCloseTo(runs[index - 1]?.to ?? 0, 12)
    }
    expect(runs.at(-1)!.to).toBeLessThanOrEqual(1)
  })
})

test('the pen does not lift between known words, and leaves out the spaces next to other words', () => {
  expect(runsOf('No “endless” walk, no gloomy day.', ['endless', 'gloomy'])).toEqual([
    [
      [
        'known:No',
        'plain: “',
        'pale:endless',
        'plain:” ',
        'known:walk, no',
        'plain: ',
        'pale:gloomy',
        'plain: ',
        'known:day.',
      ],
    ],
  ])
})
test('words that more words would open form runs of their own among pale ones', () => {
  expect(runsOf('a thin, cramped bunk', ['cramped'], ['thin', 'bunk'])).toEqual([
    [['known:a', 'plain: ', 'next:thin', 'plain:, ', 'pale:cramped', 'plain: ', 'next:bunk']],
  ])
})
test('lines and blocks end as in the source, and capitals make a title', () => {
  const pieces = piecesOf({ ...pageTexts, texts: { ...pageTexts.texts, A1: 'OUR TEA\nWith milk\n\n5.00' } }, 'A1')
  const blocks = inkedBlocks(pieces, () => 'known')
  expect(blocks.map((lines) => lines.map(({ title }) => title))).toEqual([[true, false], [false]])
})
