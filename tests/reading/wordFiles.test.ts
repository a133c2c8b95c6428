import { expect, test } from 'vitest'
import { verdictOf } from '#reading/verdict.ts'
import { knownAsCsv, knownAsText, openingAsCsv } from '#reading/wordFiles.ts'

const known = {
  words: [
    { lemma: 'a', chance: 1 },
    { lemma: 'egg', chance: 0.9234 },
  ],
  wrong: 12.4,
  missing: 99.6,
}
const NOTE =
  'Single words are often wrong: you may not know about 12 of these words, and you may know about 100 others that are not here.'

// §12.66
test('the list of known words begins with how often single words are wrong', () => {
  expect(knownAsText(known)).toBe(`${NOTE}\n\na\negg\n`)
})

// §12.66
test('the table of known words begins so, too, and has the chances of a hundred', () => {
  expect(knownAsCsv(known).split('\r\n').slice(0, 4).join('\n')).toBe(
    `\uFEFF"${NOTE}"\n"word","chance that you know it, in 100"\n"a","99"\n"egg","92"`,
  )
})

test('the words to learn are a table with their times and chances', () => {
  expect(openingAsCsv([{ lemma: 'brocade', times: 3, chance: 0.2 }])).toContain('"brocade","3","20"')
})

// §12.64
test.each([
  [100, 'easy'],
  [98, 'easy'],
  [97, 'canRead'],
  [95, 'canRead'],
  [94, 'dictionary'],
  [90, 'dictionary'],
  [89, 'hard'],
])('%i known words of a hundred: %s', (share, verdict) => expect(verdictOf(share)).toBe(verdict))
