import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CefrLevel } from '#contracts/cefr.ts'
import { wordsSentence } from '#result/figures/VocabularySize.tsx'
import { countSummaries, levelOdds, roundToTwoDigits, shownRange } from '#rules/resultSummary.ts'
import { levelSentence, nextLevelText, rangeText, resultTitle } from '#rules/resultWords.ts'
import { longDate } from '#texts/format.ts'
import { aResultWithCounts, aSharedResult, aSpecifiedResult, type ResultChanges } from '../support/builders.ts'

const words = (changes: Parameters<typeof aSharedResult>[0]) => countSummaries(aSharedResult(changes))[0]!

describe('the three counts', () => {
  // §3.58 §10.6
  test('the counts are words, phrasal verbs and idioms, each with a native speaker’s count', () => {
    expect(countSummaries(aSharedResult()).map(({ kind, count, native }) => [kind, count, native])).toEqual([
      ['word', 11_000, 42_000],
      ['phrasal_verb', 1_900, 3_700],
      ['idiom', 1_400, 3_800],
    ])
  })

  // §3.58
  test('each count has a bar, even if the difficulties of its kind are very uncertain', () => {
    for (const result of [aResultWithCounts({}, 0.65), aSharedResult(), aSpecifiedResult()]) {
      expect(countSummaries(result).map(({ bar }) => bar.end > 0)).toEqual([true, true, true])
    }
  })

  // §3.58
  test('the count of words shows the range of 9 in 10 native speakers', () => {
    expect(countSummaries(aResultWithCounts()).map(({ nativeRange }) => nativeRange)).toEqual([
      [27_000, 52_000],
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
  ])('the range %o is rounded outwards to %s', (range, shown) => {
    expect(rangeText(words({ lemmas_range: range }).range!)).toBe(shown)
  })

  // §12.2
  test('a shown range always contains the measured range and the shown count', () => {
    const count = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.tuple(count, count, count), (counts) => {
        const [lower, known, upper] = counts.sort((one, other) => one - other) as [number, number, number]
        const [from, to] = shownRange([lower, upper])
        expect(from).toBeLessThanOrEqual(lower)
        expect(to).toBeGreaterThanOrEqual(upper)
        expect(from).toBeLessThanOrEqual(roundToTwoDigits(known))
        expect(to).toBeGreaterThanOrEqual(roundToTwoDigits(known))
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
  ])('the count %d is shown as %d', (count, shown) => {
    expect(roundToTwoDigits(count)).toBe(shown)
  })

  // §3.60
  test('P is computed from the count as shown', () => {
    expect(words({ lemmas_number: 11_499, native_speaker_lemmas: 20_000 }).percent).toBe(55)
  })

  // §3.60
  test('P is not capped, and the native count is at least 1', () => {
    expect(words({ lemmas_number: 43_000, native_speaker_lemmas: 42_000 }).percent).toBe(102)
    expect(words({ lemmas_number: 5, native_speaker_lemmas: 0 }).percent).toBe(500)
    expect(words({ lemmas_number: 0, native_speaker_lemmas: 0 }).percent).toBe(0)
  })

  // §3.60
  test('a count above a native speaker’s is described as such', () => {
    expect(words({ lemmas_number: 43_000 }).aboveNative).toBe(true)
    // Both are shown as 42,000.
    expect(words({ lemmas_number: 42_400, native_speaker_lemmas: 41_800 }).aboveNative).toBe(false)
  })
})

describe('the bar of a count', () => {
  const drawn = (changes: Parameters<typeof aSharedResult>[0]) => countSummaries(aResultWithCounts(changes))[0]!

  // §3.58
  test('the bar of a count fades over its range, on a scale that few native speakers exceed', () => {
    expect(drawn({}).bar).toEqual({
      value: 11 / 52,
      end: 12_890 / 52_000,
      fade: [9876 / 52_000, 12_890 / 52_000],
      native: 42 / 52,
      nativeRange: [27 / 52, 1],
      next: null,
    })
  })

  // §3.58
  test.each<[count: number, range: [number, number], shareOfNative: number]>([
    [14_000, [9_000, 19_000], 1 / 3],
    [14_000, [13_900, 41_000], 1 / 3],
    [0, [0, 300], 0],
    [44_000, [38_000, 52_000], 1],
  ])(
    'the bar of %d words in the range %j has its tick at the count, wherever the range ends',
    (count, range, share) => {
      const { bar } = drawn({ lemmas_number: count, lemmas_range: range })
      expect(bar.value / bar.native).toBeCloseTo(share, 10)
    },
  )

  // §10.5
  test('the bar of a count shows the native speaker’s count inside and outside its range', () => {
    expect(drawn({ lemmas_number: 50_000, lemmas_range: [44_000, 60_000] }).bar).toMatchObject({
      end: 42 / 52,
      fade: [44 / 52, 60 / 52],
    })
  })

  // §8.63
  test('the bar of a result without ranges ends at the shown count', () => {
    const [ofWords, ofPhrasalVerbs] = countSummaries(aSpecifiedResult())
    expect(ofWords).toMatchObject({ range: null, percentRange: null, bar: { end: 11 / 42, fade: null, native: 1 } })
    expect(ofPhrasalVerbs!.bar).toMatchObject({ end: 1900 / 3720, native: 1 })
  })

  const low = {
    edition: 'second',
    level: 'B1',
    lemmas_number: 7900,
    lemmas_range: [6400, 8700],
  } satisfies ResultChanges

  // §3.75
  test.each<[ResultChanges, string | null, number | null]>([
    [{}, 'B2 starts at about 8,700', 8731],
    [{ level: 'A1', lemmas_number: 900, lemmas_range: [500, 1200] }, 'A2 starts at about 2,300', 2281],
    [{ level: 'A2', lemmas_number: 3000, lemmas_range: [2500, 4000] }, 'B1 starts at about 5,000', 5017],
    [{ lemmas_number: 9000, lemmas_range: [8000, 10_000] }, null, null],
    [{ level: 'B2' }, null, null],
    [{ edition: 'tenth' }, null, null],
  ])('the bar of words %o marks the next level below B2 and a native speaker’s count: %s', (changes, text, at) => {
    const { next, bar } = drawn({ ...low, ...changes })
    expect(next && nextLevelText(next)).toBe(text)
    expect(bar.next).toBe(at && at / 52_000)
    expect(bar).toMatchObject({ native: 42 / 52, nativeRange: [27 / 52, 1] })
  })

  // §10.5
  test('no part of a bar extends beyond its ends, for any counts', () => {
    const count = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(count, count, count, count, fc.constantFrom('A2', 'C1'), (known, native, one, other, level) => {
        const { value, end, nativeRange, ...marks } = drawn({
          level,
          lemmas_number: known,
          native_speaker_lemmas: native,
          lemmas_range: [Math.min(one, other), Math.max(one, other)],
        }).bar
        for (const place of [value, end, ...nativeRange!, marks.native, marks.next ?? 0]) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('the texts of a result', () => {
  // §3.59
  test('the Words sentence names the learner', () => {
    expect(wordsSentence('Anna Bell', words({}))).toBe(
      "Anna Bell knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.",
    )
  })

  // §3.59
  test('the Words sentence works without a name', () => {
    expect(wordsSentence(null, words({}))).toBe(
      "The participant knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.",
    )
  })

  test('the title works with and without a name', () => {
    expect(resultTitle('Anna Bell')).toBe("Anna Bell's Vocabulary Test Result")
    expect(resultTitle(null)).toBe('Vocabulary Test Result')
    expect(resultTitle('')).toBe('Vocabulary Test Result')
  })

  test('longDate gives the long US format', () => {
    const noonHere = new Date(2026, 10, 21, 12)
    expect(longDate(noonHere.toISOString())).toBe('November 21, 2026')
  })

  // §12.3
  test.each<[number, CefrLevel | null, string]>([
    [1, null, 'B2.'],
    [0.9, null, 'B2.'],
    [0.899, null, 'Most likely B2.'],
    [0.7, 'C1', 'Most likely B2. It can also be C1.'],
    [0.6, 'B1', 'Most likely B2. It can also be B1.'],
    [0.599, 'C1', 'About B2. It can also be C1.'],
    [0.4, null, 'About B2.'],
    [0.399, 'C1', 'About B2. It can also be C1.'],
    [0, null, 'About B2.'],
  ])('the level sentence for %d, with the neighbour %s, is: %s', (level_probability, possible_level, sentence) => {
    expect(levelSentence(aSharedResult({ level_probability, possible_level }))).toBe(sentence)
  })

  // §8.63
  test('the level sentence without a probability names the level alone', () => {
    expect(levelSentence(aSpecifiedResult())).toBe('B2.')
  })

  test.each([
    [1, null],
    [0.95, null],
    [0.949, 9],
    [0.7, 7],
    [0.34, 3],
    [0.02, 1],
  ])('a probability of %d is given as a number of people out of 10, null above 9: %s', (level_probability, odds) => {
    expect(levelOdds(level_probability)).toBe(odds)
  })
})
