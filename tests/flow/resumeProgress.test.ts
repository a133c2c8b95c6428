import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import {
  canResume,
  pathAfterSignIn,
  resumeLeft,
  resumePath,
  resumePercent,
  resumeProgress,
} from '#flow/resumeProgress.ts'
import { paths, wordPath } from '#rules/paths.ts'
import { resumeText } from '#texts/resume.ts'
import { anAnsweredTest, aRunningTest, aSavedTest, someWords } from '../support/builders.ts'

// §5.17
describe('resume progress', () => {
  test.each([
    [0, 0],
    [1, 1],
    [12, 15],
    [40, 50],
    [79, 98],
  ])('the progress at %i of 80 answers is %i percent, rounded down', (answered, percent) => {
    expect(resumePercent(aRunningTest(answered))).toBe(percent)
  })

  test('the progress never reaches 100 % before the submission', () => {
    expect(resumeProgress(anAnsweredTest())).toBe(79 / 80)
    expect(resumeProgress(aSavedTest({ words: someWords(1, 1) }))).toBe(0)
  })

  test('the progress of a test without words is 0', () => {
    expect(resumeProgress(aSavedTest({ words: [] }))).toBe(0)
  })
})

// §3.73
describe('what is left to answer', () => {
  const inWords = (halfFinished: SavedTest) => {
    const { left, count } = resumeLeft(halfFinished)
    return resumeText(`left.${left}`, { count })
  }
  test.each([
    [34, '46 sentences left'],
    [79, '1 sentence left'],
    [80, 'All done: your result is next'],
  ])('the start describes a test with %i of 80 answers as: %s', (answered, left) => {
    expect(inWords(aRunningTest(answered))).toBe(left)
  })

  test.each([
    [[4, 9], '2 sentences to look at again'],
    [[4], '1 sentence to look at again'],
    [[], 'All done: your result is next'],
  ])('the start describes an answered test with %j to look at again as: %s', (look_again, left) => {
    expect(inWords(anAnsweredTest({ look_again }))).toBe(left)
  })
})

// §5.18
describe('Resume leads to the number of answered words plus 3', () => {
  test.each([
    [1, '/vocab/words/4'],
    [12, '/vocab/words/15'],
    [79, '/vocab/words/82'],
  ])('Resume with %i answers leads to the word after the practice items and the answered words', (answered, path) => {
    expect(resumePath(aRunningTest(answered))).toBe(path)
  })

  test('Resume with every word answered leads to the step after the words', () => {
    expect(resumePath(anAnsweredTest())).toBe(paths.submit)
    expect(resumePath(anAnsweredTest({ flow: 'noD' }))).toBe(paths.submit)
    expect(resumePath(anAnsweredTest({ flow: 'profile-last' }))).toBe(paths.aboutYou)
  })
})

// §5.39
test('Resume leads to the next word to look at again', () => {
  expect(resumePath(anAnsweredTest({ look_again: [4, 9] }))).toBe('/vocab/words/7')
  expect(resumePath(anAnsweredTest({ look_again: [] }))).toBe(paths.submit)
})

// §3.2
test('only a test in progress can be resumed', () => {
  expect(canResume(null)).toBe(false)
  expect(canResume(aSavedTest())).toBe(false)
  expect(canResume(aSavedTest({ status: 'completed' }))).toBe(false)
  expect(canResume(aRunningTest(1))).toBe(true)
  expect(canResume(anAnsweredTest())).toBe(true)
})

describe('pathAfterSignIn', () => {
  test('a sign-in leads to the words even while a test is being requested', () => {
    expect(pathAfterSignIn(null, 'profile-first', true)).toBe(wordPath(0))
    expect(pathAfterSignIn(aSavedTest(), 'profile-first', false)).toBe(wordPath(0))
  })

  // §5.25
  test.each(['profile-first', 'noD'] as const)('a sign-in in %s leads to the start without a test', (flow) => {
    expect(pathAfterSignIn(null, flow, false)).toBe(paths.start)
  })

  // §3.31
  test('a sign-in leads back to a running test', () => {
    expect(pathAfterSignIn(aRunningTest(12), 'profile-first', false)).toBe(wordPath(15))
  })

  // §3.31
  test.each(['profile-first', 'profile-last', 'noD'] as const)(
    'a sign-in in %s leads back to the results step of an answered test',
    (flow) => {
      expect(pathAfterSignIn(anAnsweredTest({ flow }), flow, false)).toBe(paths.submit)
    },
  )
})
