import { afterEach, describe, expect, test, vi } from 'vitest'
import { wordsSentence } from '#result/page/VocabularySize.tsx'
import { firstName, isolatedName, shownName } from '#rules/names.ts'
import { storableName } from '#rules/profileForm.ts'
import { resultTitle } from '#rules/resultWords.ts'
import { pageIn } from '../support/pageIn.ts'

const FSI = '\u2068'
const PDI = '\u2069'

afterEach(() => void vi.restoreAllMocks())

// §13.9
describe('a name in a line of English text', () => {
  test.each(['Anna Bell', 'Zoë Müller', '李小龍', 'Юлия', '👩🏽‍🚀', ''])('the name %s needs no isolation', (name) => {
    expect(isolatedName(name)).toBe(name)
  })

  test.each(['דנה לוי', 'محمد', 'ދިވެހި', 'Anna بل', '𞤀𞤣𞤤𞤢𞤥'])('the name %s is isolated from later words', (name) => {
    expect(isolatedName(name)).toBe(`${FSI}${name}${PDI}`)
  })

  test('a Latin name, but no Arabic one, is isolated on an Arabic page', () => {
    pageIn('ar')
    expect(isolatedName('Anna')).toBe(`${FSI}Anna${PDI}`)
    expect(isolatedName('محمد')).toBe('محمد')
  })

  test('direction marks within a name are removed', () => {
    expect(isolatedName('Anna\u202E')).toBe('Anna')
    expect(isolatedName(`דנה${PDI}\u202E`)).toBe(`${FSI}דנה${PDI}`)
  })

  test('a name of direction marks alone counts as none', () => {
    expect(resultTitle('\u202E')).toBe('Vocabulary Test Result')
    expect(wordsSentence('\u202E', { count: 11_000, percent: 26 })).toMatch(/^The participant knows/)
  })
})

// §3.56
describe('an invisible name', () => {
  test.each([
    ['joiners', '\u200d\u200d'],
    ['Hangul fillers', '\u3164\u3164'],
    ['Hangul fillers of single letters', '\u115f\u1160\uffa0'],
    ['a Braille blank', '\u2800'],
    ['variation selectors', '\ufe0f\u{e0101}'],
    ['tags', '\u{e0041}\u{e0064}\u{e007f}'],
    ['direction marks', '\u200f\u202e\u2066'],
    ['marks without a letter', '\u0301\u0308'],
    ['soft hyphens and grapheme joiners', '\u00ad\u034f'],
    ['spaces of all widths', '\u00a0\u2003\u3000\u200b\ufeff'],
    ['hieroglyph and music blanks', '\u{13441}\u{1d159}'],
    ['control characters', '\u0007\u0085'],
    ['all of them', ' \u3164\u200d\u2800\ufe0f\u0301'],
  ])('a name of invisible characters alone counts as none: %s', (_what, name) => {
    expect(resultTitle(name)).toBe('Vocabulary Test Result')
    expect([shownName(name, 'full'), firstName(name), isolatedName(name), storableName(name)]).toEqual([
      null,
      null,
      '',
      '',
    ])
  })

  test.each([
    ['Persian, with a non-joiner', 'علی\u200cرضا'],
    ['Sinhala, with a joiner', 'ශ්\u200dරී'],
    ['Hindi, with marks', 'क्\u200dषितिज'],
    ['a combined emoji', '👩🏽\u200d🚀'],
    ['a coloured heart', '❤\ufe0f'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['old Hangul, with a filler', '\u115f\u1161'],
    ['a letter with marks', 'e\u0301\u0308'],
    ['a point', '.'],
  ])('a name with %s is visible and unchanged', (_what, name) => {
    expect([shownName(name, 'full'), storableName(name)]).toEqual([name, name])
    expect(resultTitle(name)).toContain(name)
  })

  test('an invisible part of a name is left out', () => {
    expect(firstName('\u3164 Ada Lovelace')).toBe('Ada')
    expect(firstName('Ada\u3164Lovelace')).toBe('Ada')
    expect(firstName('\u200d \u2800, Ada')).toBe('Ada')
  })
})

test.each([
  ['Ada\u0000\u0007 Lovelace\u009f', 'Ada Lovelace'],
  ['Ada\r\nLovelace', 'Ada Lovelace'],
  ['\u2067Ada\u202E Love\u200Flace\u2028', 'Ada Lovelace'],
])(
  'a name has neither control characters nor direction marks in a title, nor where others see it: %j',
  (name, plain) => {
    expect([isolatedName(name), shownName(name, 'full')]).toEqual([plain, plain])
    expect(shownName(name, 'first')).toBe('Ada')
  },
)
