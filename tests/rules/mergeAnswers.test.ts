import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contracts/test.ts'
import { countAnswered, mergeAnswers, type GivenAnswer } from '#rules/mergeAnswers.ts'

const NOW = 1_000_000

const answer = (checked: boolean | null, answered_at?: number): Answer => ({
  checked,
  revealed_meaning: false,
  decision_time: 1_200,
  ...(answered_at === undefined ? {} : { answered_at }),
})

/** The word after these saves, which arrive at NOW, one after the other. */
const wordAfter = (...saves: Answer[]): GivenAnswer | null =>
  saves.reduce((stored, save) => mergeAnswers(stored, [save], NOW), [null] as (GivenAnswer | null)[])[0]!

// §8.22
describe('merging is per word', () => {
  test('the newest answer wins, regardless of the order of arrival', () => {
    expect(wordAfter(answer(true, 10), answer(false, 20))).toMatchObject({ checked: false, answered_at: 20 })
    expect(wordAfter(answer(false, 20), answer(true, 10))).toMatchObject({ checked: false, answered_at: 20 })
  })

  test('null never overwrites an answer, even with a newer time', () => {
    expect(wordAfter(answer(true, 10), answer(null, 20))).toMatchObject({ checked: true, answered_at: 10 })
    expect(wordAfter(answer(null, 20))).toBeNull()
  })

  test('a word without a time counts as answered on arrival', () => {
    expect(wordAfter(answer(true))).toMatchObject({ answered_at: NOW })
    expect(wordAfter(answer(false, NOW - 1), answer(true))).toMatchObject({ checked: true })
  })

  test('a time in the future counts as now, so that a fast clock can be corrected later', () => {
    const stored = mergeAnswers([null], [answer(true, NOW + 3_600_000)], NOW)
    expect(stored[0]).toMatchObject({ checked: true, answered_at: NOW })
    expect(mergeAnswers(stored, [answer(false, NOW + 1)], NOW + 1)[0]).toMatchObject({ checked: false })
  })

  test('merging one word does not change another', () => {
    const merged = mergeAnswers([null, null, null], [answer(null), answer(true, 5), answer(null)], NOW)
    expect(merged.map((given) => given?.checked ?? null)).toEqual([null, true, null])
    expect(countAnswered(merged)).toBe(1)
  })

  test('an answer is merged as a whole: meaning and decision time come from the same answer', () => {
    const first: Answer = { checked: true, revealed_meaning: true, decision_time: 900, answered_at: 10 }
    const second: Answer = { checked: false, revealed_meaning: false, decision_time: 1_400, answered_at: 20 }
    expect(wordAfter(second, first)).toEqual(second)
  })

  test('merging does not change its input', () => {
    const stored = Object.freeze([null])
    mergeAnswers(stored, [answer(true)], NOW)
    expect(stored).toEqual([null])
  })
})

// §8.22
describe('late, repeated and crossed saves', () => {
  const WORDS = 4
  /** Few distinct values, so that ties and repeated times are common; some times are in the future. */
  const saved: fc.Arbitrary<Answer> = fc.record(
    {
      checked: fc.constantFrom(true, false, null),
      revealed_meaning: fc.boolean(),
      decision_time: fc.constantFrom(0, 500, 1_500),
      answered_at: fc.constantFrom(1, 2, 3, NOW - 1, NOW, NOW + 5),
    },
    { requiredKeys: ['checked', 'revealed_meaning', 'decision_time'] },
  )
  const save = fc.array(saved, { minLength: WORDS, maxLength: WORDS })
  const saves = fc.array(save, { minLength: 1, maxLength: 6 })
  const EMPTY: (GivenAnswer | null)[] = Array(WORDS).fill(null)
  const mergeAll = (list: readonly Answer[][]) => list.reduce((stored, next) => mergeAnswers(stored, next, NOW), EMPTY)

  test('the order of saves does not matter', () => {
    const shuffled = saves.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(mergeAll(other)).toEqual(mergeAll(list))
      }),
    )
  })

  test('a repeated save changes nothing', () => {
    fc.assert(
      fc.property(saves, fc.nat(), (list, which) => {
        expect(mergeAll([...list, list[which % list.length]!])).toEqual(mergeAll(list))
      }),
    )
  })

  test('no answer is lost: a word is answered if any save answered it', () => {
    fc.assert(
      fc.property(saves, (list) => {
        mergeAll(list).forEach((given, word) => {
          expect(given !== null).toBe(list.some((next) => next[word]!.checked !== null))
        })
      }),
    )
  })
})
