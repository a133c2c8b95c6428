import { describe, expect, test } from 'vitest'
import { answersAsCsv } from '#start/answersAsCsv.ts'
import { anAnsweredWord, aSavedTest, aWord, NOW } from '../support/builders.ts'

const csv = (...words: Parameters<typeof anAnsweredWord>[0][]) =>
  answersAsCsv(aSavedTest({ words: words.map((word) => anAnsweredWord(word)) }))

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

test('no cell runs as a formula, and a sentence has no marks of its target', () => {
  expect(csv({ subject: '=HYPERLINK("x","y")', sentence: '**Well**, he said, "no".' }).split('\r\n')[1]).toBe(
    `"'=HYPERLINK(""x"",""y"")","Well, he said, ""no"".","Know","${new Date(NOW).toISOString()}"`,
  )
})
