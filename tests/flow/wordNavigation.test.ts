import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SavedTest } from '#contracts/test.ts'
import { allAnswered, allowedIndex, answeredCount, firstUnanswered } from '#flow/wordNavigation.ts'
import { anAnsweredTest, anAnsweredWord, aRunningTest, aSavedTest, aWord, someWords } from '../support/builders.ts'

/** A test with any pattern of answered words, as merging from another device may produce. */
const anyTest: fc.Arbitrary<SavedTest> = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 90 })
  .map((answered) => aSavedTest({ words: answered.map((given) => (given ? anAnsweredWord() : aWord())) }))

const anyIndex = fc.oneof(
  fc.integer({ min: -200, max: 300 }).map(String),
  fc.maxSafeInteger().map(String),
  fc.string(),
  fc.constantFrom(undefined, '', ' ', 'NaN', '-', '1.5', '1e3', '0x10', '-0', '99999999999999999999999', '٣'),
)

describe('allowedIndex: the practice items and the first unanswered word cannot be skipped', () => {
  // §5.22
  test('allowedIndex never passes the first unanswered word, even if the URL does', () => {
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

  test('allowedIndex of an allowed index is that index, so that redirects end', () => {
    fc.assert(
      fc.property(anyTest, anyIndex, (saved, requested) => {
        const index = allowedIndex(requested, saved)
        expect(allowedIndex(String(index), saved)).toBe(index)
      }),
    )
  })

  // §5.24
  test('allowedIndex keeps every index up to the furthest, so that Back works', () => {
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
  ])('allowedIndex with 12 answers turns %s into %i', (requested, index) => {
    expect(allowedIndex(requested, aRunningTest(12))).toBe(index)
  })

  // §5.23
  test('allowedIndex with every word answered turns an index beyond the total into the last', () => {
    expect(allowedIndex('83', anAnsweredTest())).toBe(82)
    expect(allowedIndex('1000', anAnsweredTest())).toBe(82)
    expect(allowedIndex(undefined, anAnsweredTest())).toBe(82)
  })
})

describe('firstUnanswered, answeredCount, allAnswered', () => {
  // §4.8
  test('Not sure counts as an answer', () => {
    expect(firstUnanswered([anAnsweredWord({ checked: false }), aWord()])).toBe(1)
  })

  test('firstUnanswered returns the number of words when all are answered', () => {
    expect(firstUnanswered(someWords(5, 5))).toBe(5)
    expect(allAnswered(aSavedTest({ words: someWords(5, 5) }))).toBe(true)
    expect(allAnswered(aSavedTest({ words: someWords(4, 5) }))).toBe(false)
  })

  test('firstUnanswered returns the first gap, even if later words are answered', () => {
    const words = [anAnsweredWord(), aWord(), anAnsweredWord()]
    expect(firstUnanswered(words)).toBe(1)
    expect(answeredCount(words)).toBe(2)
  })

  test('a test without words does not count as answered', () => {
    expect(allAnswered(aSavedTest({ words: [] }))).toBe(false)
  })
})
