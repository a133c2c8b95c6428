import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvSeparator, csvText } from '#browser/csvText.ts'

/** The table as a program with that list separator reads it. */
const read = (text: string, delimiter: string): string[][] =>
  parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true })

/** Separated by commas, this list ended up in a single column in Excel versions that expect semicolons. */
const LIST = [
  ['expression', 'meaning', 'sentence', 'kind', 'level'],
  ['put off', 'to delay; to make later', 'They put off the game, again.', 'phrasal verb', 'Basic'],
  [' ,|x', '', ';=1+1', 'word', 'Basic'],
]

// §12.10
describe('a table', () => {
  test.each([
    [';', ['de', 'fr', 'es-ES', 'ru', 'pt-BR', 'tr', 'pl', 'ar-EG', 'fa', 'de-CH', 'fr-CH']],
    [',', ['en-US', 'en-GB', 'es-MX', 'zh', 'ja', 'ko', 'th', 'hi', 'he']],
  ])('a table uses the separator %s, which spreadsheets expect in %j', (separator, locales) => {
    for (const locale of locales) expect([locale, csvSeparator(locale)]).toEqual([locale, separator])
  })

  test.each([',', ';'] as const)('a table opens in columns with the separator %s', (separator) => {
    expect(read(csvText(LIST, separator), separator)).toEqual([
      ...LIST.slice(0, 2),
      [' ,|x', '', ";'=1+1", 'word', 'Basic'],
    ])
  })

  const BEGINS = /^["\s]*[=+\-@＝＋－＠]/
  const separators = [',', ';', '\t', '|']
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠,;|\t\r\n" \'a'.split('')), maxLength: 12 })

  test('no cell of a table starts like a formula, with any separator that a program assumes', () => {
    const tables = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(tables, fc.constantFrom(',', ';'), (table, separator) => {
        const written = csvText(table, separator)
        // Reads as simply as a program may: cut at each separator and line end.
        for (const other of separators) {
          for (const cell of written.slice(1).split(new RegExp(`[\\r\\n${other}]`))) expect(cell).not.toMatch(BEGINS)
        }
        for (const cell of read(written, separator).flat()) expect(cell).not.toMatch(BEGINS)
      }),
    )
  })

  test.each([
    ['in, out, shake it all about', 'in, out, shake it all about'],
    ['the "real" one', 'the ""real"" one'],
    ['"', '""'],
    ['one\ntwo\r\nthree', 'one\ntwo\r\nthree'],
    ['سارا, 😀', 'سارا, 😀'],
    ...['=1+1', '+1', '-1', '@now', '\t=1', '\r=1', '\n=1', '＝1+1', '＠now'].map((formula) => [
      formula,
      formula.replace(/\S/, "'$&"),
    ]),
  ])('the cell %j is written as "%s", as RFC 4180 says', (cell, written) => {
    expect(csvText([[cell!]], ',')).toBe(`\uFEFF"${written}"\r\n`)
  })

  test.each(['a well-known game, and more; a + b = c', 'Minus five: 5 - 10', 'mail@example.org', '10-15, say', '...'])(
    'a table leaves harmless text unchanged: %s',
    (harmless) => {
      expect(read(csvText([[harmless]], ','), ',')).toEqual([[harmless]])
    },
  )
})
