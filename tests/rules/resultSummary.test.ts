import type { CefrLevel } from '#contracts/cefr.ts'
import {
  countSummaries,
  levelOdds,
  levelSentence,
  resultDate,
  resultTitle,
  shownRange,
  twoDigits,
  wordsSentence,
} from '#rules/resultSummary.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aResultWithCounts, aSharedResult } from '../support/builders.ts'

const words = (changes: Parameters<typeof aSharedResult>[0]) => countSummaries(aSharedResult(changes))[0]!

describe('the three counts', () => {
  // §3.58 §10.6
  test('words, phrasal verbs and idioms, each beside the native speaker', () => {
    expect(countSummaries(aSharedResult()).map(({ label, count, native }) => [label, count, native])).toEqual([
      ['Words', '11,000', '42,000'],
      ['Phrasal verbs', '1,900', '3,700'],
      ['Idioms', '1,400', '3,800'],
    ])
  })

  // §3.58
  test.each([
    ['as badly known as today', aResultWithCounts(), [true, false, false]],
    ['just well enough known', aResultWithCounts({}, 0.5), [true, true, true]],
    ['just not well enough known', aResultWithCounts({}, 0.501), [true, false, false]],
    ['of a server or a copy that does not say', aSharedResult(), [true, false, false]],
  ])('with difficulties %s, of which kinds a bar is drawn', (_, result, drawn) => {
    expect(countSummaries(result).map((summary) => summary.drawn)).toEqual(drawn)
  })

  // §3.58
  test('where 9 in 10 native speakers are is told of words, on the scale of their bar', () => {
    const [ofWords, ...others] = countSummaries(aResultWithCounts()).map(({ nativeRange }) => nativeRange)
    expect(ofWords).toEqual({ text: '27,000 to 52,000', from: 27 / 42, to: 52 / 42 })
    expect(others).toEqual([null, null])
    expect(countSummaries(aSharedResult())[0]!.nativeRange).toBeNull()
  })

  // §12.2
  test.each<[[number, number], string]>([
    [[9876, 12_890], '9,800 to 13,000'],
    [[1001, 1009], '1,000 to 1,100'],
    [[99.6, 100.4], '99 to 110'],
    [[10_000, 42_000], '10,000 to 42,000'],
    [[0, 21], 'up to 21'],
    [[0.7, 20.2], 'up to 21'],
    [[0, 0], '0'],
    [[3700, 3700], '3,700'],
    [[3744, 3744], '3,700 to 3,800'],
  ])('the range %o is shown as %s: its ends go outwards', (range, shown) => {
    expect(words({ lemmas_range: range }).range).toBe(shown)
  })

  // §12.2
  test('whatever the figures: the range shown holds the range measured, and the count shown', () => {
    const count = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.tuple(count, count, count), (counts) => {
        const [lower, known, upper] = counts.sort((one, other) => one - other) as [number, number, number]
        const [from, to] = shownRange([lower, upper])
        expect(from).toBeLessThanOrEqual(lower)
        expect(to).toBeGreaterThanOrEqual(upper)
        expect(from).toBeLessThanOrEqual(twoDigits(known))
        expect(to).toBeGreaterThanOrEqual(twoDigits(known))
      }),
    )
  })

  // §10.6
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

  // §3.60
  test('P comes from the count as it is shown', () => {
    expect(words({ lemmas_number: 11_499, native_speaker_lemmas: 20_000 }).percent).toBe(55)
  })

  // §3.60 §10.5
  test('bars are capped at 100 %, P is not; the native count is at least 1', () => {
    expect(words({ lemmas_number: 43_000, native_speaker_lemmas: 42_000 })).toMatchObject({ share: 1, percent: 102 })
    expect(words({ lemmas_number: 5, native_speaker_lemmas: 0 })).toMatchObject({ share: 1, percent: 500 })
    expect(words({ lemmas_number: 0, native_speaker_lemmas: 0 })).toMatchObject({ share: 0, percent: 0 })
  })

  test('whatever the counts: a bar and its band stay within the ruler', () => {
    const count = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(count, count, count, count, (known, native, one, other) => {
        const { share, shareRange } = words({
          lemmas_number: known,
          native_speaker_lemmas: native,
          lemmas_range: [Math.min(one, other), Math.max(one, other)],
        })
        for (const value of [share, ...shareRange]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('the texts of a result', () => {
  // §3.59
  test('the Words sentence', () => {
    expect(wordsSentence('Anna Bell', words({}))).toBe(
      "Anna Bell knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.",
    )
  })

  // §3.59
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

  // §12.3
  test.each<[number, CefrLevel | null, string]>([
    [1, null, 'B2, very likely.'],
    [0.9, null, 'B2, very likely.'],
    [0.899, null, 'Most likely B2.'],
    [0.7, 'C1', 'Most likely B2. Maybe C1.'],
    [0.6, 'B1', 'Most likely B2. Maybe B1.'],
    [0.599, 'C1', 'Around B2. Maybe C1.'],
    [0.4, null, 'Around B2.'],
    [0.399, 'C1', 'Somewhere near B2. Maybe C1.'],
    [0, null, 'Somewhere near B2.'],
  ])('a level with probability %d, its neighbour %s: %s', (level_probability, possible_level, sentence) => {
    expect(levelSentence(aSharedResult({ level_probability, possible_level }))).toBe(sentence)
  })

  test.each([
    [1, 'More than 9 in 10'],
    [0.95, 'More than 9 in 10'],
    [0.949, 'About 9 in 10'],
    [0.7, 'About 7 in 10'],
    [0.34, 'About 3 in 10'],
    [0.02, 'About 1 in 10'],
  ])('a probability of %d: %s', (level_probability, odds) => {
    expect(levelOdds({ level_probability })).toBe(odds)
  })
})
