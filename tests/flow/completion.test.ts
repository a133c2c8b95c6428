import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { resultsStep, signsInAnonymously } from '#flow/completion.ts'
import { paths } from '#rules/paths.ts'
import { anAnsweredTest, aProfile, aRunningTest, aSavedTest } from '../support/builders.ts'

const completed = (changes: Partial<SavedTest> = {}) =>
  anAnsweredTest({ status: 'completed', vocab_size: { lemmas_number: 9000, level: 'B1' }, ...changes })

describe('the results step', () => {
  // §5.25
  test.each([true, false])(
    'the results step asks for a test and its answers, whoever is signed in (%s)',
    (signedIn) => {
      const to = (path: string) => ({ kind: 'redirect', to: path })
      expect(resultsStep(null, aProfile(), signedIn)).toEqual(to(paths.start))
      expect(resultsStep(aRunningTest(79, { shortcode: '' }), aProfile(), signedIn)).toEqual(to(paths.start))
      expect(resultsStep(aRunningTest(79), aProfile(), signedIn)).toEqual(to(paths.error))
    },
  )

  // §5.25
  test('the results step asks for a sign-in only where there is a result to be had', () => {
    expect(resultsStep(anAnsweredTest(), aProfile(), false)).toEqual({ kind: 'redirect', to: paths.signIn })
  })

  // §9.3
  test('missing shortcode: to the start', () => {
    const step = resultsStep(anAnsweredTest({ shortcode: '' }), aProfile(), true)
    expect(step).toEqual({ kind: 'redirect', to: paths.start })
  })

  // §5.25
  test('no words at all: to the error screen', () => {
    expect(resultsStep(aSavedTest({ words: [] }), aProfile(), true)).toEqual({ kind: 'redirect', to: paths.error })
  })

  test('answered and signed in: submitted', () => {
    const answered = anAnsweredTest()
    expect(resultsStep(answered, aProfile(), true)).toEqual({ kind: 'submit', test: answered })
  })

  test('the other flows do not ask for country and birth year', () => {
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
  ])('without %s', (_field, profile) => {
    const step = resultsStep(anAnsweredTest({ flow: 'profile-last' }), profile, true)
    expect(step).toEqual({ kind: 'redirect', to: paths.aboutYou })
  })

  test('with both, on to submission', () => {
    expect(resultsStep(anAnsweredTest({ flow: 'profile-last' }), aProfile(), true).kind).toBe('submit')
  })
})

describe('a test that is completed already is shown without submitting again', () => {
  // §5.26
  test('completed, answered, with its size and of the current version', () => {
    expect(resultsStep(completed(), aProfile(), true)).toEqual({ kind: 'show', shortcode: 'shortcode1' })
    const short = completed({ flow: 'noD', test_version: 'v7noD' })
    expect(resultsStep(short, aProfile(), true)).toEqual({ kind: 'show', shortcode: 'shortcode1' })
  })

  // §5.26
  test.each<[string, Partial<SavedTest>]>([
    ['not completed', { status: 'in-progress' }],
    ['without its size', { vocab_size: null }],
    ['of another version', { test_version: 'v6' }],
    ['of the label of another flow', { test_version: 'v7noD' }],
  ])('%s: submitted', (_what, changes) => {
    expect(resultsStep(completed(changes), aProfile(), true).kind).toBe('submit')
  })
})

// §5.31
test('only noD signs in anonymously: it has no sign-in step', () => {
  expect(signsInAnonymously('noD')).toBe(true)
  expect(signsInAnonymously('profile-first')).toBe(false)
  expect(signsInAnonymously('profile-last')).toBe(false)
})
