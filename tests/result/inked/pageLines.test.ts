import { describe, expect, test } from 'vitest'
import { cefrLevels } from '#contracts/cefr.ts'
import { isInked, piecesOf, type Piece } from '#result/inked/inkedPage.ts'
import { pageBlocks, type Look } from '#result/inked/pageLines.ts'
import pageTexts from '#result/inked/pageTexts.json'

const at =
  (theta: number) =>
  (word: Piece): Look =>
    isInked(word, theta) ? 'known' : 'pale'

/** The runs of a text, as 'look:text', with the words `pale` and the words `next` that more words would open. */
function runsOf(text: string, pale: string[], next: string[] = []) {
  const pieces = piecesOf({ ...pageTexts, texts: { ...pageTexts.texts, A1: text } }, 'A1')
  const lookOf = ({ text: word }: Piece): Look =>
    pale.includes(word) ? 'pale' : next.includes(word) ? 'next' : 'known'
  return pageBlocks(pieces, lookOf).map((lines) =>
    lines.map(({ runs }) => runs.map((run) => `${run.look}:${run.text}`)),
  )
}

describe.each(cefrLevels)('the page at %s', (level) => {
  test.each([-5, -1, 0.5, 5])('the runs of a page join to its text, at an ability of %f', (theta) => {
    const blocks = pageBlocks(piecesOf(pageTexts, level), at(theta))
    const text = blocks.map((lines) => lines.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n'))
    expect(text.join('\n\n')).toBe(pageTexts.texts[level])
  })
  test('the pen passes over a page from start to end, one run after the other', () => {
    const runs = pageBlocks(piecesOf(pageTexts, level), at(0))
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
  const blocks = pageBlocks(pieces, () => 'known')
  expect(blocks.map((lines) => lines.map(({ title }) => title))).toEqual([[true, false], [false]])
})
