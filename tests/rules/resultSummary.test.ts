import type { CefrLevel } from '#contracts/cefr.ts'
import type { SharedResult } from '#contracts/result.ts'
import {
  aboutWords,
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
    expect(countSummaries(result).map(({ bar }) => bar !== null)).toEqual(drawn)
  })

  // §3.58
  test('where 9 in 10 native speakers are is told of words', () => {
    expect(countSummaries(aResultWithCounts()).map(({ nativeRange }) => nativeRange)).toEqual([
      '27,000 to 52,000',
      null,
      null,
    ])
    expect(words({}).nativeRange).toBeNull()
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

  // §3.60
  test('P is not capped; the native count is at least 1', () => {
    expect(words({ lemmas_number: 43_000, native_speaker_lemmas: 42_000 }).percent).toBe(102)
    expect(words({ lemmas_number: 5, native_speaker_lemmas: 0 }).percent).toBe(500)
    expect(words({ lemmas_number: 0, native_speaker_lemmas: 0 }).percent).toBe(0)
  })

  // §3.60
  test('beside a count above that of a native speaker it says so', () => {
    expect(words({ lemmas_number: 43_000 }).remark).toBe('more than an average native speaker')
    // Both are shown as 42,000.
    expect(words({ lemmas_number: 42_400, native_speaker_lemmas: 41_800 }).remark).toBeNull()
  })
})

describe('the bar of a count', () => {
  const bar = (changes: Parameters<typeof aSharedResult>[0]) =>
    countSummaries(aResultWithCounts({ native_speaker_lemmas: 42_000, ...changes }))[0]!.bar!

  // §3.58
  test('is filled to the count as shown, on a scale that ends where few native speakers are', () => {
    expect(bar({})).toEqual({
      fill: 11 / 52,
      range: [9876 / 52_000, 12_890 / 52_000],
      native: 42 / 52,
      nativeRange: [27 / 52, 1],
      next: null,
    })
  })

  // §10.5
  test('is filled to the native speaker’s count at most; the bracket of the range goes on', () => {
    const { fill, native, range } = bar({ lemmas_number: 50_000, lemmas_range: [44_000, 60_000] })
    expect(fill).toBe(native)
    expect(range).toEqual([44 / 60, 1])
  })

  const low: Partial<SharedResult> = { level: 'B1', lemmas_number: 7900, lemmas_range: [6400, 8700] }
  const next = (changes: Partial<SharedResult>) => {
    const { bar: drawn, next: text } = countSummaries(aResultWithCounts({ ...low, ...changes }))[0]!
    return { text, ...drawn! }
  }

  // §3.75
  test('of words below B2 ends where the next level begins, and says where that is', () => {
    expect(next({})).toEqual({
      ...{ text: 'B2 starts at about 8,700 words', next: 1, fill: 7900 / 8731, range: [6400 / 8731, 8700 / 8731] },
      ...{ native: null, nativeRange: null },
    })
    expect(next({ level: 'A1', lemmas_number: 900, lemmas_range: [500, 1200] }).text).toBe(
      'A2 starts at about 2,300 words',
    )
    expect(next({ level: 'A2', lemmas_number: 3000, lemmas_range: [2500, 4000] }).text).toBe(
      'B1 starts at about 5,000 words',
    )
  })

  // §3.75
  test('goes on to the end of the range, and does not speak of what the count has passed', () => {
    expect(next({ lemmas_range: [6400, 9500] })).toMatchObject({ next: 8731 / 9500, range: [6400 / 9500, 1] })
    expect(next({ lemmas_number: 9000, lemmas_range: [8000, 10_000] })).toMatchObject({
      ...{ text: null, next: null, fill: 0.9 },
    })
  })

  test('of other counts stands beside a native speaker at every level', () => {
    const [, ofPhrasalVerbs] = countSummaries(aResultWithCounts(low, 0.4))
    expect(ofPhrasalVerbs).toMatchObject({ next: null, bar: { native: 1, fill: 1900 / 3720 } })
  })

  // §10.5
  test('whatever the counts: nothing stands beyond its ends', () => {
    const count = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(count, count, count, count, fc.constantFrom('A2', 'C1'), (known, native, one, other, level) => {
        const places = bar({
          level,
          lemmas_number: known,
          native_speaker_lemmas: native,
          lemmas_range: [Math.min(one, other), Math.max(one, other)],
        })
        const { fill, range, nativeRange, native: flag, next: post } = places
        for (const place of [fill, ...range, ...(nativeRange ?? []), flag ?? 0, post ?? 0]) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(1)
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

  test('how many words in few words', () => {
    expect(aboutWords(words({}))).toBe('about 11,000 English words')
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
