import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NameForm } from '#contracts/ownResult.ts'
import { firstName, shownName } from '#rules/names.ts'

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

  test('the first name has no mark that would change the direction of the text after it', () => {
    expect(firstName('\u202eAda Lovelace\u202c')).toBe('Ada')
    expect(firstName('\u2067דוד בן־גוריון\u2069')).toBe('דוד')
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
