import { expect, test } from 'vitest'
import { learnerGroups } from '../../../server/comparison/learnerGroups.ts'

const IN_2026 = Date.UTC(2026, 5, 1)
const bandOf = (age_group: unknown, at = IN_2026) => learnerGroups({ age_group }, at).age_group

// §12.20
test('a learner’s groups are native language, education and age band, if the profile has them', () => {
  const profile = { native_language: 'es', education_level: 'College Degree', age_group: 1998, gender: 'Male' }
  expect(learnerGroups(profile, IN_2026)).toEqual({
    native_language: 'es',
    education_level: 'College Degree',
    age_group: '25-34',
  })
  expect(learnerGroups({ native_language: 'es' }, IN_2026)).toEqual({ native_language: 'es' })
  expect(learnerGroups({}, IN_2026)).toEqual({})
})

// §12.45
test('a learner’s groups do not include ‘Other language’, and keep the others', () => {
  expect(learnerGroups({ native_language: 'mis', age_group: 1998 }, IN_2026)).toEqual({ age_group: '25-34' })
})

test.each([
  ['an unlisted language', { native_language: 'tlh' }],
  ['an unlisted education', { education_level: 'School of life' }],
  ['values of the wrong type', { native_language: 7, education_level: null, age_group: '1990' }],
  ['no number', { age_group: Number.NaN }],
])('a learner’s groups ignore invalid values of old rows: %s', (_name, profile) => {
  expect(learnerGroups(profile, IN_2026)).toEqual({})
})

test.each([
  [14, '14-17'],
  [17, '14-17'],
  [18, '18-24'],
  [44, '35-44'],
  [64, '55-64'],
  [65, '65+'],
  [100, '65+'],
])('the age of %i is in the band %s', (age, band) => {
  expect(bandOf(2026 - age)).toBe(band)
})

test.each([
  ['in the future', 2030],
  ['of this year', 2026],
  ['of a child', 2013],
  ['of someone over 100', 1925],
])('the birth year %s is in no band', (_name, year) => {
  expect(bandOf(year)).toBeUndefined()
})

test('the age used is the age at the time of the test', () => {
  expect(bandOf(2001, Date.UTC(2025, 11, 31))).toBe('18-24')
  expect(bandOf(2001, Date.UTC(2026, 0, 1))).toBe('25-34')
})
