import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NameForm } from '#contracts/ownResult.ts'
import { wordsSentence } from '#result/figures/VocabularySize.tsx'
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

describe('the first name', () => {
  test.each([
    ['of two parts', 'Ada Lovelace', 'Ada'],
    ['of many', 'Ana María de la Cruz', 'Ana'],
    ['of one part', 'Madonna', 'Madonna'],
    ['with a hyphen or an apostrophe', 'Anne-Marie O’Neill', 'Anne-Marie'],
    ['after the family name', 'Lovelace, Ada', 'Ada'],
    ['after a family name of several parts', 'van der Berg, Jan Pieter', 'Jan'],
    ['after the comma of another script', 'العلي، محمد أحمد', 'محمد'],
    // A title looks like a given name; the owner sees what others will see.
    ['with a title after the comma', 'Ada Lovelace, PhD', 'PhD'],
    ['with nothing after the comma', 'Lovelace, ', 'Lovelace'],
    ['with nothing before the comma', ', Ada', 'Ada'],
    ['from right to left', 'דוד בן־גוריון', 'דוד'],
    ['in a script whose letters join', 'علی‌رضا احمدی', 'علی‌رضا'],
    ['with marks above its letters, composed or not', 'Zoe\u0308 Müller', 'Zoe\u0308'],
    ['with a mark on the space after it', 'Ada \u0301Lovelace', 'Ada'],
    ['after an emoji', '🌸 Ada Lovelace', 'Ada'],
    ['before an emoji of several characters', 'Ada 👩🏽‍🚀', 'Ada'],
    ['with an emoji in it', 'Ada🌸 Lovelace', 'Ada🌸'],
    ['of emoji alone', '👩🏽‍🚀 🌸', '👩🏽‍🚀'],
    ['of digits alone', '007 008', '007'],
    ['after a lone mark', '- Ada Lovelace', 'Ada'],
    ['outside of the Basic Multilingual Plane', '𝒜𝒹𝒶 𝓛', '𝒜𝒹𝒶'],
    ['between direction marks', '\u202eAda Lovelace\u202c', 'Ada'],
    ['between those of another script', '\u2067דוד בן־גוריון\u2069', 'דוד'],
    ['after an invisible part', '\u3164 Ada Lovelace', 'Ada'],
    ['before an invisible character', 'Ada\u3164Lovelace', 'Ada'],
    ['after an invisible family name', '\u200d \u2800, Ada', 'Ada'],
    ['of 200 characters in one part', 'a'.repeat(200), 'a'.repeat(200)],
    ['of 200 characters in a hundred', 'a '.repeat(100), 'a'],
  ])('firstName finds the first name in a name %s', (_what, name, first) => {
    expect(firstName(name)).toBe(first)
  })

  test.each([
    ['a space', ' '],
    ['several', ' \t  '],
    ['a line break', '\r\n'],
    ['a no-break space', '\u00a0'],
    ['a narrow one', '\u202f'],
    ['an ideographic one', '\u3000'],
    ['a line separator', '\u2028'],
    ['a next-line character', '\u0085'],
    ['a zero-width space', '\u200b'],
  ])('the first name ends at %s', (_what, gap) => {
    expect(firstName(`${gap}Ada${gap}Lovelace${gap}`)).toBe('Ada')
  })

  test.each(['', '   ', '\u0301\u0308', '-', '…', ', ,', '\u200b', '\u202e'])('%j has no first name', (name) => {
    expect(firstName(name)).toBeNull()
  })

  /** A part with a letter, without commas and white space. */
  const part = fc.stringMatching(/^[\p{L}\p{M}'-]{1,12}$/u).filter((text) => /\p{L}/u.test(text))
  const gap = fc.constantFrom(' ', '\u00a0', '\u3000', '\t')

  test('the first name must never contain the family name, in either order', () => {
    fc.assert(
      fc.property(part, fc.array(part, { minLength: 1, maxLength: 4 }), gap, (given, others, between) => {
        expect(firstName([given, ...others].join(between))).toBe(given)
        expect(firstName(`${others.join(between)},${between}${given}`)).toBe(given)
      }),
    )
  })

  test('the first name is a single part of the name, or none, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const first = firstName(name)
        if (first === null) return
        expect(name.replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')).toContain(first)
        expect(first).not.toMatch(/[\s,]/)
        expect(first.isWellFormed()).toBe(true)
      }),
    )
  })
})

// §12.13
describe('the name that others see', () => {
  test('others see only as much of a name as its owner made visible', () => {
    const seen = (form: NameForm) => shownName('Lovelace, Ada', form)
    expect([seen('full'), seen('first'), seen('none')]).toEqual(['Lovelace, Ada', 'Ada', null])
  })

  test('others see no name if there is none', () => {
    expect([shownName(null, 'full'), shownName(null, 'first'), shownName('…', 'first')]).toEqual([null, null, null])
  })

  test('others see no name if only a later build knows its form', () => {
    expect(shownName('Ada Lovelace', 'initials' as NameForm)).toBeNull()
  })
})
