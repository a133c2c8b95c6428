import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { answersToReview, lookAgainPath, pathAfterWord } from '#flow/lookAgain.ts'
import { paths } from '#rules/paths.ts'
import { anAnsweredTest, anAnsweredWord, aRunningTest } from '../support/builders.ts'

/** 10 words: too fast below 500 + 857 ms. */
const sentence = 'She wants to **iron out** the last few problems tomorrow.'
const withTimes = (times: number[], changes: Partial<SavedTest> = {}) =>
  anAnsweredTest({ words: times.map((decision_time) => anAnsweredWord({ sentence, decision_time })), ...changes })

describe('answersToReview', () => {
  // §5.40
  test.each([
    [1, true],
    [1356, true],
    [1358, false],
    [0, false],
  ])('an answer of %d ms to a sentence of 10 words is too fast: %s', (time, asked) => {
    expect(answersToReview(withTimes([time, time]))).toEqual(asked ? [0, 1] : [])
  })

  // §5.38
  test('the question requires more than a third of the answers to be too fast, whether Know or Not sure', () => {
    const fast = (count: number) => Array.from({ length: 9 }, (_, place) => (place < count ? 600 : 4000))
    expect(answersToReview(withTimes(fast(3)))).toEqual([])
    expect(answersToReview(withTimes(fast(4)))).toEqual([0, 1, 2, 3])
    const { words, ...answered } = withTimes(fast(4))
    const notSure = words.map((word) => ({ ...word, checked: false }))
    expect(answersToReview({ ...answered, words: notSure })).toEqual([0, 1, 2, 3])
  })

  // §5.38
  test.each<[string, SavedTest]>([
    ['was asked and sent them', withTimes([1, 1], { look_again: [] })],
    ['was asked and is looking at them', withTimes([1, 1], { look_again: [1] })],
    [
      'has answered only some of the words',
      aRunningTest(1, { words: [...withTimes([1]).words, ...aRunningTest(0).words] }),
    ],
    ['has completed the test', withTimes([1, 1], { status: 'completed' })],
  ])('a learner who %s is not asked to look again', (_who, saved) => {
    expect(answersToReview(saved)).toEqual([])
  })
})

// §5.39
describe('the path through the words to look at again', () => {
  const saved = withTimes([1, 4000, 1, 4000, 1], { look_again: [0, 2, 4] })

  test('lookAgainPath leads to the first word still to look at', () => {
    expect(lookAgainPath(saved)).toBe('/vocab/words/3')
    expect(lookAgainPath({ ...saved, look_again: [4] })).toBe('/vocab/words/7')
    expect(lookAgainPath({ ...saved, look_again: [] })).toBeUndefined()
    expect(lookAgainPath(anAnsweredTest())).toBeUndefined()
  })

  test('pathAfterWord leads from each word to look at again to the next, and from the last to the results step', () => {
    expect(pathAfterWord(saved, 0)).toBe('/vocab/words/5')
    expect(pathAfterWord({ ...saved, look_again: [4] }, 4)).toBe(paths.submit)
  })

  test('pathAfterWord leads from another word to the next one', () => {
    expect(pathAfterWord(saved, 1)).toBe('/vocab/words/5')
  })
})

// §2.10
test('pathAfterWord without words to look at again leads to the next word, from the last to the step after the words', () => {
  expect(pathAfterWord(aRunningTest(3), 3)).toBe('/vocab/words/7')
  expect(pathAfterWord(anAnsweredTest(), 79)).toBe(paths.submit)
  expect(pathAfterWord(anAnsweredTest({ flow: 'profile-last' }), 79)).toBe(paths.aboutYou)
})
