import { countSummaries, levelSentence, resultDate, resultTitle, twoDigits, wordsSentence } from '#domain/resultSummary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSharedResult } from '../../support/builders.ts'

const words = (changes: Parameters<typeof aSharedResult>[0]) => countSummaries(aSharedResult(changes))[0]!

describe('the three bars (spec 2, Vocabulary size card)', () => {
  test('words, phrasal verbs and idioms, each beside the native speaker', () => {
    expect(countSummaries(aSharedResult()).map(({ label, count, native }) => [label, count, native])).toEqual([
      ['Words', '11,000', '42,000'],
      ['Phrasal verbs', '1,900', '3,700'],
      ['Idioms', '1,400', '3,800'],
    ])
  })

  test('the range has two significant digits too', () => {
    expect(words({ lemmas_range: [9876, 12_890] }).range).toBe('9,900 to 13,000')
  })

  test.each([
    [0, 0],
    [0.4, 0],
    [3.46, 3],
    [9.96, 10],
    [47.4, 47],
    [99.6, 100],
    [994, 990],
    [995, 1000],
    [11_499, 11_000],
    [11_500, 12_000],
    [123_456, 120_000],
  ])('%d is shown as %d', (count, shown) => {
    expect(twoDigits(count)).toBe(shown)
  })

  test('P comes from the count as it is shown', () => {
    expect(words({ lemmas_number: 11_499, native_speaker_lemmas: 20_000 }).percent).toBe(55)
  })

  test('capped at 100 %, the native count at least 1', () => {
    expect(words({ lemmas_number: 50_000 })).toMatchObject({ share: 1, percent: 100 })
    expect(words({ lemmas_number: 5, native_speaker_lemmas: 0 })).toMatchObject({ share: 1, percent: 100 })
    expect(words({ lemmas_number: 0, native_speaker_lemmas: 0 })).toMatchObject({ share: 0, percent: 0 })
  })

  test('whatever the counts: a bar and its band stay within the ruler', () => {
    const count = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(count, count, count, count, (known, native, one, other) => {
        const { share, shareRange, percent } = words({
          lemmas_number: known,
          native_speaker_lemmas: native,
          lemmas_range: [Math.min(one, other), Math.max(one, other)],
        })
        for (const value of [share, ...shareRange, percent / 100]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('the texts of a result', () => {
  test('the Words sentence', () => {
    expect(wordsSentence('Anna Bell', words({}))).toBe(
      "Anna Bell knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.",
    )
  })

  test('the Words sentence without a name', () => {
    expect(wordsSentence(null, words({}))).toBe(
      "The participant knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.",
    )
  })

  test('the title, with and without a name', () => {
    expect(resultTitle('Anna Bell')).toBe("Anna Bell's Vocabulary Test Result")
    expect(resultTitle(null)).toBe('Vocabulary Test Result')
    expect(resultTitle('')).toBe('Vocabulary Test Result')
  })

  test('the date in long US format', () => {
    const noonHere = new Date(2026, 10, 21, 12)
    expect(resultDate(noonHere.toISOString())).toBe('November 21, 2026')
  })

  test('the level, how sure it is, and its neighbour', () => {
    expect(levelSentence(aSharedResult({ level_probability: 0.7 }))).toBe('Likely B2.')
    expect(levelSentence(aSharedResult({ level_probability: 0.5 }))).toBe('Likely B2.')
    expect(levelSentence(aSharedResult({ level_probability: 0.45, possible_level: 'C1' }))).toBe(
      'Probably around B2. C1 is possible.',
    )
  })
})
