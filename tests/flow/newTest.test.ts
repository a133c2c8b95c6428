import { describe, expect, test } from 'vitest'
import { SavedTest, type FlowName } from '#contracts/test.ts'
import { isAsideExpired, isFresh, needsTest, toSavedTest, UNSTARTED_TEST_LIFETIME_MS } from '#flow/newTest.ts'
import { anAnsweredTest, aRunningTest, aSavedTest, aServedTest, NOW } from '../support/builders.ts'

const WEEK_MS = 7 * 24 * 3600 * 1000
const size = { lemmas_number: 9000, level: 'B1' } as const

describe('toSavedTest', () => {
  const saved = toSavedTest(aServedTest({ deck_id: 'films' }), 'noD', NOW, () => 0.5)

  // §4.5 §5.5
  test('toSavedTest keeps the server’s fields and adds practice, flow and time', () => {
    expect(saved).toMatchObject({
      test_id: 'test-2',
      shortcode: 'shortcode2',
      status: 'new',
      flow: 'noD',
      deck_id: 'films',
      fetched_at: NOW,
      saved_through: 0,
    })
    expect(saved.words).toEqual(aServedTest().words)
    expect(saved.practice).toHaveLength(3)
  })

  // §8.62
  test('toSavedTest keeps the requested label even if the server sends another one', () => {
    expect(saved.test_version).toBe('v7noD')
    expect(isFresh(saved, 'noD', NOW)).toBe(true)
  })

  test('toSavedTest returns a valid SavedTest', () => {
    expect(SavedTest.parse(saved)).toEqual(saved)
  })
})

// §5.12
describe('isFresh: an unstarted test with the current label, younger than 7 days, is used', () => {
  test('an unstarted test may be used for 7 days', () => expect(UNSTARTED_TEST_LIFETIME_MS).toBe(WEEK_MS))

  test.each<[string, SavedTest | null, FlowName, number, boolean]>([
    ['none', null, 'profile-first', NOW, false],
    ['just fetched', aSavedTest(), 'profile-first', NOW, true],
    ['a moment before 7 days', aSavedTest(), 'profile-first', NOW + WEEK_MS - 1, true],
    ['7 days old', aSavedTest(), 'profile-first', NOW + WEEK_MS, false],
    ['started', aRunningTest(1), 'profile-first', NOW, false],
    ['completed', aSavedTest({ status: 'completed' }), 'profile-first', NOW, false],
    ['without words', aSavedTest({ words: [] }), 'profile-first', NOW, false],
    ['of another flow', aSavedTest(), 'profile-last', NOW, false],
    ['of the flow without the flag', aSavedTest(), 'noD', NOW, false],
    ['of the flow with the flag', aSavedTest({ flow: 'noD', test_version: 'v7noD' }), 'noD', NOW, true],
    ['of an older version', aSavedTest({ test_version: 'v6' }), 'profile-first', NOW, false],
  ])('isFresh decides about a test: %s', (_what, saved, flow, now, fresh) => {
    expect(isFresh(saved, flow, now)).toBe(fresh)
  })
})

// §5.6 §5.7
test.each<[string, SavedTest | null, boolean]>([
  ['none is saved', null, true],
  ['it has no words', aSavedTest({ words: [] }), true],
  ['in progress without words', aSavedTest({ status: 'in-progress', words: [] }), true],
  ['unstarted and fresh', aSavedTest(), false],
  ['unstarted and 7 days old', aSavedTest({ fetched_at: NOW - WEEK_MS }), true],
  ['unstarted and of another label', aSavedTest({ test_version: 'v7noD', flow: 'noD' }), true],
  ['half-finished', aRunningTest(12), false],
  ['half-finished, of another label', aRunningTest(12, { test_version: 'v7noD', flow: 'noD' }), false],
  ['half-finished, 7 days old', aRunningTest(12, { fetched_at: NOW - WEEK_MS }), false],
  ['completed', anAnsweredTest({ status: 'completed', vocab_size: size }), true],
  ['answered to its end, not yet submitted', anAnsweredTest(), false],
  ['answered to its end, completion not confirmed', anAnsweredTest({ status: 'completed' }), false],
])('needsTest decides about a test: %s', (_what, saved, needed) => {
  expect(needsTest(saved, 'profile-first', NOW)).toBe(needed)
})

describe('isAsideExpired: a test that the server refused is kept for 30 days', () => {
  const MONTH_MS = 30 * 24 * 3600 * 1000
  const aside = aRunningTest(12, { set_aside_at: NOW })

  test.each<[string, SavedTest | undefined, number, boolean]>([
    ['just set aside', aside, NOW, false],
    ['30 days later, to the moment', aside, NOW + MONTH_MS, false],
    ['a moment after 30 days', aside, NOW + MONTH_MS + 1, true],
    ['with a clock set back', aside, NOW - MONTH_MS, false],
    ['without a date', aRunningTest(12), NOW, false],
  ])('isAsideExpired decides about a test %s', (_when, saved, now, over) => {
    expect(isAsideExpired(saved, now)).toBe(over)
  })
})
