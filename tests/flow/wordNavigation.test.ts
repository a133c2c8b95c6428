import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { allAnswered, allowedIndex, answeredCount, firstUnanswered } from '#flow/wordNavigation.ts'
import { anAnsweredTest, anAnsweredWord, aRunningTest, aSavedTest, aWord, someWords } from '../support/builders.ts'

/** A test with any pattern of answered words, as merging from another device may leave it. */
const anyTest: fc.Arbitrary<SavedTest> = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 90 })
  .map((answered) => aSavedTest({ words: answered.map((given) => (given ? anAnsweredWord() : aWord())) }))

const anyIndex = fc.oneof(
  fc.integer({ min: -200, max: 300 }).map(String),
  fc.maxSafeInteger().map(String),
  fc.string(),
  fc.constantFrom(undefined, '', ' ', 'NaN', '-', '1.5', '1e3', '0x10', '-0', '99999999999999999999999', '٣'),
)

describe('allowedIndex: nobody jumps past the practice items and the first unanswered word', () => {
  // §5.22
  test('whatever the URL says', () => {
    fc.assert(
      fc.property(anyTest, anyIndex, (saved, requested) => {
        const index = allowedIndex(requested, saved)
        expect(Number.isInteger(index)).toBe(true)
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThanOrEqual(saved.practice.length + firstUnanswered(saved.words))
        expect(index).toBeLessThan(saved.practice.length + saved.words.length)
      }),
    )
  })

  test('an allowed index is a fixed point: redirects end', () => {
    fc.assert(
      fc.property(anyTest, anyIndex, (saved, requested) => {
        const index = allowedIndex(requested, saved)
        expect(allowedIndex(String(index), saved)).toBe(index)
      }),
    )
  })

  // §5.24
  test('every index up to the furthest stays as it is: Back is allowed', () => {
    fc.assert(
      fc.property(anyTest, fc.nat(200), (saved, index) => {
        const furthest = allowedIndex(undefined, saved)
        expect(allowedIndex(String(index), saved)).toBe(Math.min(index, furthest))
      }),
    )
  })

  // §5.23
  test.each([
    ['-1', 0],
    ['-999', 0],
    ['15', 15],
    ['16', 15],
    ['٣', 3],
    ['83', 15],
    ['abc', 15],
    ['1.5', 15],
    ['', 15],
    [undefined, 15],
  ])('with 12 answers, %s leads to %i', (requested, index) => {
    expect(allowedIndex(requested, aRunningTest(12))).toBe(index)
  })

  // §5.23
  test('with every word answered, at or beyond the total is the last', () => {
    expect(allowedIndex('83', anAnsweredTest())).toBe(82)
    expect(allowedIndex('1000', anAnsweredTest())).toBe(82)
    expect(allowedIndex(undefined, anAnsweredTest())).toBe(82)
  })
})

describe('firstUnanswered, answeredCount, allAnswered', () => {
  // §4.8
  test('Not sure is an answer', () => {
    expect(firstUnanswered([anAnsweredWord({ checked: false }), aWord()])).toBe(1)
  })

  test('the number of words when all are answered', () => {
    expect(firstUnanswered(someWords(5, 5))).toBe(5)
    expect(allAnswered(aSavedTest({ words: someWords(5, 5) }))).toBe(true)
    expect(allAnswered(aSavedTest({ words: someWords(4, 5) }))).toBe(false)
  })

  test('a hole counts: the first word without an answer, however many follow', () => {
    const words = [anAnsweredWord(), aWord(), anAnsweredWord()]
    expect(firstUnanswered(words)).toBe(1)
    expect(answeredCount(words)).toBe(2)
  })

  test('a test without words is not answered', () => {
    expect(allAnswered(aSavedTest({ words: [] }))).toBe(false)
  })
})
