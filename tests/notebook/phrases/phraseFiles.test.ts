import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { CardTexts } from '#device/notebookRows.ts'
import { listAsCsv, listAsText, listForAnki, localDay } from '#notebook/phrases/phraseFiles.ts'
import { aNextExpression } from '../../support/builders.ts'

const listed = (changes: Partial<CardTexts> = {}): CardTexts => ({ ...aNextExpression(), ...changes })

/** The table as another program reads it. */
const table = (...expressions: CardTexts[]): string[][] =>
  parse(listAsCsv(expressions, '2026-11-21').text, { bom: true })

// §12.10
describe('a list as a table', () => {
  test('the table has a header line, then one line per expression', () => {
    expect(table(listed(), listed({ kind: 'word', band: 'A' }))).toEqual([
      ['phrase', 'meaning', 'sentence', 'kind', 'level'],
      [
        'come across',
        'to find something by chance',
        'I came across an old photo.',
        'Phrasal verb',
        'Middle (B1 to B2)',
      ],
      ['come across', 'to find something by chance', 'I came across an old photo.', 'Word', 'Basic (A1 to A2)'],
    ])
  })

  test('the table starts with a byte order mark, so that spreadsheets read it as UTF-8', () => {
    expect(listAsCsv([], '2026-11-21').text.startsWith('\uFEFF"phrase"')).toBe(true)
  })

  test('the table keeps a formula in any cell as text, with its quotes and commas', () => {
    const formula = '=HYPERLINK("https://evil.example","click, me")'
    const [, cells] = table(listed({ subject: formula, definition: formula, sentence: `**${formula}**` }))
    expect(cells!.slice(0, 3)).toEqual([`'${formula}`, `'${formula}`, `'${formula}`])
  })
})

test('a file name gives the content and the date', () => {
  const day = '2026-11-21'
  expect(listAsCsv([], day)).toMatchObject({ name: 'vocabulary-phrases-2026-11-21.csv', type: 'text/csv' })
  expect(listForAnki([], day)).toMatchObject({
    name: 'vocabulary-phrases-2026-11-21-anki.txt',
    type: 'text/plain',
  })
})

test('the date in a file name is the local date, even around midnight', () => {
  expect(localDay(new Date(2026, 0, 2, 0, 1))).toBe('2026-01-02')
  expect(localDay(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
})

describe('the text to paste', () => {
  test('the text of an expression has its meaning, then its sentence', () => {
    expect(listAsText([listed()])).toBe('come across: to find something by chance\nI came across an old photo.')
  })

  test('the text leaves out missing parts', () => {
    expect(listAsText([listed({ definition: '', sentence: '' })])).toBe('come across')
  })

  test('the text of a list has an empty line between expressions', () => {
    const text = listAsText([listed({ definition: 'one', sentence: '' }), listed({ definition: 'two', sentence: '' })])
    expect(text).toBe('come across: one\n\ncome across: two')
  })
})
