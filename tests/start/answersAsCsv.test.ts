import { describe, expect, test } from 'vitest'
import { answersAsCsv } from '#start/answersAsCsv.ts'
import { anAnsweredWord, aSavedTest, aWord, NOW } from '../support/builders.ts'

const csv = (...words: Parameters<typeof anAnsweredWord>[0][]) =>
  answersAsCsv(aSavedTest({ words: words.map((word) => anAnsweredWord(word)) }))
/** The line of a test's only answer. */
const line = (word: Parameters<typeof anAnsweredWord>[0]) => csv(word).split('\r\n').slice(1).join('\r\n')

// §9.12
describe('the answers of a test as a file', () => {
  test('the file has one line per answer below the column names, each ending in CR LF (RFC 4180)', () => {
    expect(csv({ subject: 'draw' }, { subject: 'vivid', sentence: 'A **vivid** dream.', checked: false })).toBe(
      '\uFEFF"phrase","sentence","answer","answered at"\r\n' +
        '"draw","They decided to draw the curtains.","Know","2026-11-21T12:00:00.000Z"\r\n' +
        '"vivid","A vivid dream.","Not sure","2026-11-21T12:00:00.000Z"\r\n',
    )
  })

  test('the file leaves out words without an answer', () => {
    expect(answersAsCsv(aSavedTest({ words: [aWord(), anAnsweredWord(), aWord()] })).split('\r\n')).toHaveLength(3)
  })

  test('the file has an empty cell for an answer without a time', () => {
    const { answered_at: _, ...timeless } = anAnsweredWord()
    expect(answersAsCsv(aSavedTest({ words: [timeless] }))).toContain('"Know",""\r\n')
  })
})

describe('cells that need quoting', () => {
  const rest = `,"They decided to draw the curtains.","Know","${new Date(NOW).toISOString()}"\r\n`

  test.each([
    ['a comma', 'in, out', '"in, out"'],
    ['quotes', 'the "real" one', '"the ""real"" one"'],
    ['a single quote', '"', '""""'],
    ['a new line', 'one\ntwo', '"one\ntwo"'],
    ['a Windows line end', 'one\r\ntwo', '"one\r\ntwo"'],
  ])('a cell with %s is quoted', (_what, subject, cell) => {
    expect(line({ subject })).toBe(cell + rest)
  })

  test.each(['=1+1', '+1', '-1', '@now', '\t=1'])('a cell that looks like a formula is quoted: %j', (subject) => {
    expect(line({ subject })).toBe(`"${subject.replace(/\S/, "'$&")}"${rest}`)
  })

  test('a formula with quotes and commas is quoted and harmless', () => {
    expect(line({ subject: '=HYPERLINK("x","y")' })).toBe(`"'=HYPERLINK(""x"",""y"")"${rest}`)
  })

  test('a sentence is written without the marks of its target', () => {
    expect(line({ subject: 's', sentence: '**Well**, he said, "no".' })).toContain(
      '"s","Well, he said, ""no"".","Know"',
    )
  })
})
