import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { resultsStep, signsInAnonymously } from '#flow/completion.ts'
import { paths } from '#rules/paths.ts'
import { anAnsweredTest, aProfile, aRunningTest, aSavedTest } from '../support/builders.ts'

const completed = (changes: Partial<SavedTest> = {}) =>
  anAnsweredTest({ status: 'completed', vocab_size: { lemmas_number: 9000, level: 'B1' }, ...changes })

describe('the results step', () => {
  // §5.25
  test.each([true, false])('the results step redirects a learner with missing answers (signed in: %s)', (signedIn) => {
    const to = (path: string) => ({ kind: 'redirect', to: path })
    expect(resultsStep(null, aProfile(), signedIn)).toEqual(to(paths.start))
    expect(resultsStep(aRunningTest(79, { shortcode: '' }), aProfile(), signedIn)).toEqual(to(paths.start))
    expect(resultsStep(aRunningTest(79), aProfile(), signedIn)).toEqual(to(paths.error))
  })

  // §5.25
  test('the results step redirects a signed-out learner with every word answered to the sign-in', () => {
    expect(resultsStep(anAnsweredTest(), aProfile(), false)).toEqual({ kind: 'redirect', to: paths.signIn })
  })

  // §9.3
  test('the results step redirects to the start if the shortcode is missing', () => {
    const step = resultsStep(anAnsweredTest({ shortcode: '' }), aProfile(), true)
    expect(step).toEqual({ kind: 'redirect', to: paths.start })
  })

  // §5.25
  test('the results step redirects to the error screen if the test has no words', () => {
    expect(resultsStep(aSavedTest({ words: [] }), aProfile(), true)).toEqual({ kind: 'redirect', to: paths.error })
  })

  test('the results step submits an answered test of a signed-in learner', () => {
    const answered = anAnsweredTest()
    expect(resultsStep(answered, aProfile(), true)).toEqual({ kind: 'submit', test: answered })
  })

  test('the results step of the other flows does not ask for country and birth year', () => {
    expect(resultsStep(anAnsweredTest(), {}, true).kind).toBe('submit')
    expect(resultsStep(anAnsweredTest({ flow: 'noD', test_version: 'v7noD' }), {}, true).kind).toBe('submit')
  })
})

// §2.4
describe('profile-last sends back to form2 while country or birth year is missing', () => {
  const { country_of_residence: _country, ...withoutCountry } = aProfile()
  const { age_group: _year, ...withoutYear } = aProfile()

  test.each([
    ['country', withoutCountry],
    ['birth year', withoutYear],
  ])('the results step of profile-last redirects to form2 without %s', (_field, profile) => {
    const step = resultsStep(anAnsweredTest({ flow: 'profile-last' }), profile, true)
    expect(step).toEqual({ kind: 'redirect', to: paths.aboutYou })
  })

  test('the results step of profile-last submits with country and birth year', () => {
    expect(resultsStep(anAnsweredTest({ flow: 'profile-last' }), aProfile(), true).kind).toBe('submit')
  })
})

describe('a completed test is shown without submitting it again', () => {
  // §5.26
  test('a completed test with its size and the current version is shown', () => {
    expect(resultsStep(completed(), aProfile(), true)).toEqual({ kind: 'show', shortcode: 'shortcode1' })
    const short = completed({ flow: 'noD', test_version: 'v7noD' })
    expect(resultsStep(short, aProfile(), true)).toEqual({ kind: 'show', shortcode: 'shortcode1' })
  })

  // §5.26
  test.each<[string, Partial<SavedTest>]>([
    ['not completed', { status: 'in-progress' }],
    ['without its size', { vocab_size: null }],
    ['of another version', { test_version: 'v6' }],
    ['labelled for another flow', { test_version: 'v7noD' }],
  ])('a test that is %s is submitted', (_what, changes) => {
    expect(resultsStep(completed(changes), aProfile(), true).kind).toBe('submit')
  })
})

// §5.31
test('only noD, which has no sign-in step, and a site without accounts sign in anonymously', () => {
  expect(signsInAnonymously('noD', true)).toBe(true)
  expect(signsInAnonymously('profile-first', true)).toBe(false)
  expect(signsInAnonymously('profile-last', true)).toBe(false)
  expect(signsInAnonymously('profile-first', false)).toBe(true)
})
