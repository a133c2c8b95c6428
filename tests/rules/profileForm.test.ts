import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NAME_LIMIT } from '#contracts/limits.ts'
import { languages, UserProfile } from '#contracts/profile.ts'
import {
  aboutYouFormErrors,
  cefrAnswerErrors,
  cefrAnswerOf,
  learnerFormErrors,
  parseYear,
  storableName,
  updateProfile,
  withCefrAnswer,
} from '#rules/profileForm.ts'
import { codeOptions } from '#taking/steps/codeNames.ts'
import { aProfile } from '../support/builders.ts'

const YEAR = 2026

const learner = { native_language: 'es', education_level: '', occupation: '' }
const aboutYou = { country_of_residence: 'MX', age_group: '1996', gender: '' }

// §3.12 §6.4
test.each([
  ['all required fields', {}, {}],
  ['a missing language', { native_language: '' }, { native_language: 'required' }],
  ['an unlisted language', { native_language: 'tlh' }, { native_language: 'invalid' }],
  ['a name instead of a code', { native_language: 'Spanish' }, { native_language: 'invalid' }],
  ['a listed education', { education_level: "Master's Degree" }, {}],
  ['an unlisted education', { education_level: 'Clown School' }, { education_level: 'invalid' }],
  ['a listed occupation', { occupation: 'Food & Service' }, {}],
  ['an unlisted occupation', { occupation: 'Pirate' }, { occupation: 'invalid' }],
])('learnerFormErrors returns the right errors for %s', (_what, typed, errors) => {
  expect(learnerFormErrors({ ...learner, ...typed })).toEqual(errors)
})

// §3.49 §4.15 §6.5 §6.6
test.each([
  ['all required fields', {}, {}],
  ['a missing country', { country_of_residence: '' }, { country_of_residence: 'required' }],
  ['an unlisted country', { country_of_residence: 'XX' }, { country_of_residence: 'invalid' }],
  ['a listed gender', { gender: 'Prefer not to say' }, {}],
  ['an unlisted gender', { gender: 'male' }, { gender: 'invalid' }],
  ['a missing year', { age_group: '' }, { age_group: 'required' }],
  ['a blank year', { age_group: '  ' }, { age_group: 'required' }],
  ['14 years old', { age_group: '2012' }, {}],
  ['13 years old', { age_group: '2013' }, { age_group: 'invalid' }],
  ['100 years old', { age_group: '1926' }, {}],
  ['101 years old', { age_group: '1925' }, { age_group: 'invalid' }],
  ['spaces around the year', { age_group: ' 1996 ' }, {}],
  ['two digits', { age_group: '96' }, { age_group: 'invalid' }],
  ['a fraction', { age_group: '1996.5' }, { age_group: 'invalid' }],
  ['an exponent', { age_group: '2e3' }, { age_group: 'invalid' }],
  ['a minus', { age_group: '-1996' }, { age_group: 'invalid' }],
  ['a word', { age_group: 'long ago' }, { age_group: 'invalid' }],
])('aboutYouFormErrors returns the right errors for %s', (_what, typed, errors) => {
  expect(aboutYouFormErrors({ ...aboutYou, ...typed }, YEAR)).toEqual(errors)
})

// §3.49 §6.6
test('the birth year must be a number from 100 to 14 years ago', () => {
  const isTaken = (age_group: string) => aboutYouFormErrors({ ...aboutYou, age_group }, YEAR).age_group === undefined
  const taken = Array.from({ length: 3000 }, (_, year) => year).filter((year) => isTaken(String(year)))
  expect(taken).toEqual(Array.from({ length: 87 }, (_, offset) => 1926 + offset))
  // A machine reads each of these as a number from 1926 to 2012; to a learner none is a year.
  const others = ['1996.0', '1996.5', '+1996', '01996', '199e1', '1.99e3', '0x7ca', '1996,', '19 96', '2539']
  expect(others.filter(isTaken)).toEqual([])
})

/** Learners' reports: what was typed, what it is, and the clock. */
const reports = readFileSync(new URL('../support/birthYears.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t')[0]!)

// §6.6 §6.12
test.each(reports.filter((typed) => /^[^ ]+$/u.test(typed) && typed !== '2539'))(
  'a birth year typed as “%s” is 1996',
  (typed) => {
    expect(parseYear(typed)).toBe(1996)
    expect(aboutYouFormErrors({ ...aboutYou, age_group: typed }, YEAR)).toEqual({})
  },
)

// §6.6
test('a birth year may be written as in any listed language', () => {
  for (const language of languages) {
    const format = new Intl.DateTimeFormat(language, { year: 'numeric', calendar: 'gregory' })
    expect([language, parseYear(` ${format.format(Date.UTC(1996, 5))}\u200F`)]).toEqual([language, 1996])
  }
  for (const typed of ['1996 年', '1996年生', '1996년생', '1996г.', '1996\u3000', '\u200E1996'])
    expect(parseYear(typed)).toBe(1996)
})

// §4.19 §4.28
test('the languages range from Afrikaans to Zulu and Other, all valid', () => {
  const offered = codeOptions('language', []).map(({ value }) => value)
  expect([offered[0], ...offered.slice(-2)]).toEqual(['af', 'zu', 'mis'])
  for (const native_language of offered) expect(learnerFormErrors({ ...learner, native_language })).toEqual({})
})

// §6.7
describe('cefrAnswerErrors', () => {
  test.each(['not-taken', 'unknown', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'])('the CEFR answer %s is valid', (answer) => {
    expect(cefrAnswerErrors({ level: answer })).toEqual({})
  })

  test.each(['', 'D1', 'a1', 'Level A1'])("the CEFR answer '%s' is invalid", (answer) => {
    expect(cefrAnswerErrors({ level: answer })).toEqual({ level: 'invalid' })
  })
})

describe('updateProfile', () => {
  // §4.14
  test('updateProfile keeps other fields and drops empty strings', () => {
    const updated = updateProfile(aProfile({ occupation: 'Sales', gender: 'Male' }), {
      occupation: '',
      gender: 'Female',
    })
    expect(updated).toEqual(aProfile({ gender: 'Female' }))
    expect(updated).not.toHaveProperty('occupation')
  })

  // §3.14
  test('English as native language sets the CEFR flag to false and removes the level', () => {
    const profile = aProfile({ cefr_test_2_years: true, cefr_level_2_years: 'C1' })
    expect(updateProfile(profile, { native_language: 'en' })).toEqual(
      aProfile({ native_language: 'en', cefr_test_2_years: false }),
    )
  })

  // §3.14
  test('another native language leaves the CEFR answer unchanged', () => {
    const profile = aProfile({ cefr_test_2_years: true, cefr_level_2_years: 'C1' })
    expect(updateProfile(profile, { native_language: 'de' })).toEqual({ ...profile, native_language: 'de' })
  })

  // §3.14
  test('a native speaker’s stated level stays when other fields are saved', () => {
    const profile = aProfile({ native_language: 'en', cefr_test_2_years: true, cefr_level_2_years: 'C2' })
    expect(updateProfile(profile, { gender: 'Female' })).toEqual({ ...profile, gender: 'Female' })
  })
})

describe('the CEFR question', () => {
  const before = aProfile({ cefr_test_2_years: true, cefr_level_2_years: 'B2' })

  // §4.15 §5.21
  test('a CEFR level is saved and sets the flag', () => {
    expect(withCefrAnswer(aProfile(), 'C1')).toEqual(aProfile({ cefr_test_2_years: true, cefr_level_2_years: 'C1' }))
  })

  // §5.21
  test("'I have not taken a test' sets the flag to false and removes the level", () => {
    expect(withCefrAnswer(before, 'not-taken')).toEqual(aProfile({ cefr_test_2_years: false }))
  })

  // §5.21
  test("'I don't know my level' sets the flag to true and removes the level", () => {
    expect(withCefrAnswer(before, 'unknown')).toEqual(aProfile({ cefr_test_2_years: true }))
  })

  test.each(['not-taken', 'unknown', 'A1', 'C2'] as const)('the CEFR answer %s is read from the profile', (answer) => {
    expect(cefrAnswerOf(withCefrAnswer(before, answer))).toBe(answer)
  })

  test('an empty profile restores no CEFR answer', () => {
    expect(cefrAnswerOf(aProfile())).toBe('')
  })
})

// §6.9
describe('a name from sign-in', () => {
  test('a name from sign-in stays unchanged if it can be stored', () => {
    expect(storableName('Анна-Мария O’Neill 安娜 👩🏽')).toBe('Анна-Мария O’Neill 安娜 👩🏽')
  })

  test('a name of 5,000 characters is cut to the storable length', () => {
    expect(storableName('x'.repeat(5000))).toBe('x'.repeat(NAME_LIMIT))
  })

  test('a cut name never ends in half a character', () => {
    expect(storableName(`x${'👩'.repeat(2500)}`)).toBe(`x${'👩'.repeat((NAME_LIMIT - 2) / 2)}`)
  })

  test('a missing name counts as empty', () => {
    expect(storableName(null)).toBe('')
    expect(storableName(' \n ')).toBe('')
  })

  test('any name from a provider fits the profile', () => {
    const anyName = fc.string({ unit: 'binary', maxLength: 6000 })
    const loneSurrogates = fc.string({ unit: fc.constantFrom('a', '\uD83D', '\uDE00', '\u0000', ' '), maxLength: 500 })
    fc.assert(
      fc.property(fc.oneof(anyName, loneSurrogates), (name) => {
        const full_name = storableName(name)
        expect(UserProfile.safeParse({ full_name }).success).toBe(true)
      }),
    )
  })
})
