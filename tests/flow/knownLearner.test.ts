import { describe, expect, test } from 'vitest'
import type { UserProfile } from '#contracts/profile.ts'
import type { FlowName } from '#contracts/test.ts'
import { dueForm, firstPath, hasPromised, pathAfterForm, progressSteps, type KnownLearner } from '#flow/knownLearner.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { aProfile, NOW } from '../support/builders.ts'

const DAY = 24 * 3600 * 1000
const filled = aProfile({ cefr_test_2_years: false })
const { native_language, country_of_residence, age_group, cefr_test_2_years } = filled

/** Returns a learner with a full profile who finished tests so many days ago. */
function aLearner(changes: Partial<KnownLearner> = {}, ...daysAgo: number[]): KnownLearner {
  const history = daysAgo.map((days) => ({ timestamp: NOW - days * DAY }))
  return { profile: filled, history, formsFilledAt: null, examToldAt: null, ...changes }
}
const daysAgo = (days: number) => String(NOW - days * DAY)

// §2.15
describe('a first test starts with the first form that is due', () => {
  test.each<[FlowName, UserProfile, string]>([
    ['profile-first', { native_language, cefr_test_2_years }, paths.aboutYou],
    ['profile-first', { native_language, country_of_residence, cefr_test_2_years }, paths.aboutYou],
    ['profile-first', { native_language, country_of_residence, age_group }, paths.cefr],
    ['profile-first', { native_language, country_of_residence, age_group, cefr_test_2_years }, paths.about],
    ['profile-last', { native_language, cefr_test_2_years }, paths.about],
    ['noD', {}, paths.about],
  ])('a first test in %s with the profile %j starts at %s', (flow, profile, path) => {
    expect(firstPath(flow, aLearner({ profile }), NOW)).toBe(path)
  })

  test.each([
    [{ formsFilledAt: daysAgo(365) }, paths.about],
    [{ formsFilledAt: daysAgo(366) }, paths.profile],
    [{ examToldAt: daysAgo(730) }, paths.about],
    [{ examToldAt: daysAgo(731) }, paths.cefr],
  ])('a first test after answers given at %j starts at %s', (changes, path) => {
    expect(firstPath('profile-first', aLearner(changes), NOW)).toBe(path)
  })
})

// §2.20
describe('a further test', () => {
  test.each<FlowName>(['profile-first', 'profile-last', 'noD'])(
    'a further test of %s starts with the words, up to 12 months after a finished one',
    (flow) => {
      expect(firstPath(flow, aLearner({}, 365), NOW)).toBe(wordPath(0))
      expect(firstPath(flow, aLearner({}, 366), NOW)).toBe(paths.about)
    },
  )

  test('a further test asks for missing fields, and for exams again if that answer is over 2 years old; then the words follow', () => {
    const stranger = aLearner({ profile: {} }, 1)
    expect(firstPath('profile-first', stranger, NOW)).toBe(paths.profile)
    expect(pathAfterForm('profile-first', 'profile', stranger, NOW)).toBe(paths.aboutYou)
    expect(pathAfterForm('profile-first', 'cefr', stranger, NOW)).toBe(wordPath(0))
    expect(firstPath('profile-first', aLearner({ examToldAt: daysAgo(731) }, 1), NOW)).toBe(paths.cefr)
    expect(firstPath('profile-first', aLearner({ formsFilledAt: daysAgo(700) }, 1), NOW)).toBe(wordPath(0))
  })

  test('a learner without a finished test must never skip the explanations', () => {
    expect(pathAfterForm('profile-first', 'cefr', aLearner({}), NOW)).toBe(paths.about)
    expect(dueForm('profile-first', aLearner({}), NOW)).toBeUndefined()
  })
})

// §2.16
test('progressSteps shows a learner with a finished test the forms or the explanations, anyone else both', () => {
  expect(progressSteps('cefr', 'profile-first', aLearner(), NOW)).toHaveLength(7)
  expect(progressSteps('cefr', 'profile-first', aLearner({}, 1), NOW)).toEqual(['profile', 'aboutYou', 'cefr'])
  expect(progressSteps('about', 'profile-first', aLearner({}, 1), NOW)).toEqual([
    ...['about', 'meaning', 'fakeWords', 'signIn'],
  ])
})

// §3.21
test('a promise is valid until a test is finished', () => {
  const { history } = aLearner({}, 2)
  expect(hasPromised(null, { history: [] })).toBe(false)
  expect(hasPromised(daysAgo(1), { history })).toBe(true)
  expect(hasPromised(daysAgo(3), { history })).toBe(false)
})
