import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SavedTest, WordItem } from '#contracts/test.ts'
import { mergeTests } from '#rules/mergeAnswers.ts'
import { answerWord, revealMeaning } from '#saving/answerWord.ts'
import { anAnsweredWord, aRunningTest, aSavedTest, aWord, NOW } from '../support/builders.ts'

const know = (saved: SavedTest, position: number, now: number) =>
  answerWord(saved, position, { known: true, elapsed: 500, now })
const notSure = (saved: SavedTest, position: number, now: number) =>
  answerWord(saved, position, { known: false, elapsed: 700, now })

describe('two states of one test', () => {
  test('the newest answer of a word wins as a whole', () => {
    const [early, late] = [know(aSavedTest(), 0, NOW), notSure(aSavedTest(), 0, NOW + 1)]
    expect(mergeTests(early, late).words[0]).toEqual(late.words[0])
    expect(mergeTests(late, early).words[0]).toEqual(late.words[0])
  })

  test('answers to different words in two states are combined', () => {
    const merged = mergeTests(know(aSavedTest(), 0, NOW), notSure(aSavedTest(), 1, NOW))
    expect(merged.words.slice(0, 3).map(({ checked }) => checked)).toEqual([true, false, null])
  })

  test('a meaning shown in either state counts as shown', () => {
    const answered = know(aSavedTest(), 0, NOW)
    expect(mergeTests(answered, revealMeaning(aSavedTest(), 0)).words[0]).toEqual({
      ...answered.words[0],
      revealed_meaning: true,
    })
  })

  test('a test started in either state is started', () => {
    expect(mergeTests(aSavedTest(), aRunningTest(3)).status).toBe('in-progress')
    expect(mergeTests(aRunningTest(3), aSavedTest()).status).toBe('in-progress')
  })

  test('an answer that the server acknowledged to either state is acknowledged', () => {
    const [less, more] = [aRunningTest(3, { saved_through: 5 }), aRunningTest(3, { saved_through: 9 })]
    expect(mergeTests(less, more).saved_through).toBe(9)
    expect(mergeTests(more, less).saved_through).toBe(9)
  })

  test('an answer missing from the other state is unacknowledged, even if older than a sent one', () => {
    const sent = { ...know(aSavedTest(), 0, NOW + 9), saved_through: NOW + 9 }
    const unsent = know(aSavedTest(), 1, NOW + 5)
    expect(mergeTests(sent, unsent).saved_through).toBe(NOW + 4)
    expect(mergeTests(unsent, sent).saved_through).toBe(NOW + 4)
  })

  test('a word looked at again in either state counts as done, and a state without the question changes nothing', () => {
    const lookAgain = (...look_again: number[]) => aRunningTest(3, { look_again })
    expect(mergeTests(lookAgain(0, 1), lookAgain(1, 2)).look_again).toEqual([1])
    expect(mergeTests(lookAgain(), lookAgain(1, 2)).look_again).toEqual([])
    expect(mergeTests(aRunningTest(3), lookAgain(2)).look_again).toEqual([2])
    expect(mergeTests(lookAgain(2), aRunningTest(3)).look_again).toEqual([2])
  })

  test('an answer without a time wins over a word without an answer', () => {
    const { answered_at: _, ...timeless } = anAnsweredWord()
    const [answered, unanswered] = [aSavedTest({ words: [timeless] }), aSavedTest({ words: [aWord()] })]
    expect(mergeTests(unanswered, answered).words[0]!.checked).toBe(true)
    expect(mergeTests(answered, unanswered).words[0]!.checked).toBe(true)
  })

  test('words missing from a truncated state come from the other one', () => {
    const whole = aRunningTest(3)
    expect(mergeTests(whole, { ...whole, words: [] })).toEqual(whole)
  })
})

describe('any two states', () => {
  const WORDS = 4
  /** A time identifies its answer: a device never gives one twice, and merging compares nothing else. */
  const word: fc.Arbitrary<WordItem> = fc
    .record({ at: fc.option(fc.integer({ min: 1, max: 6 })), revealed: fc.boolean() })
    .map(({ at, revealed }) =>
      at === null
        ? aWord({ revealed_meaning: revealed })
        : anAnsweredWord({
            checked: at % 2 === 0,
            decision_time: 100 * at,
            answered_at: at,
            revealed_meaning: revealed,
          }),
    )
  const state = fc
    .record({ words: fc.array(word, { minLength: WORDS, maxLength: WORDS }), saved_through: fc.nat({ max: 6 }) })
    .map((changes) => aSavedTest(changes))
  const times = ({ words }: SavedTest) => words.map(({ answered_at }) => answered_at ?? 0)

  test('merging is commutative: the order of two states does not matter', () => {
    fc.assert(
      fc.property(state, state, (one, other) => {
        expect(mergeTests(one, other)).toEqual(mergeTests(other, one))
      }),
    )
  })

  test('merging is associative: three states merge in any grouping', () => {
    fc.assert(
      fc.property(state, state, state, (one, other, third) => {
        const { words } = mergeTests(mergeTests(one, other), third)
        expect(words).toEqual(mergeTests(one, mergeTests(other, third)).words)
      }),
    )
  })

  test('merging must never mark an answer as saved that its own state did not', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 4 }), (states) => {
        const { words, saved_through } = states.reduce(mergeTests)
        words.forEach(({ answered_at }, position) => {
          if (answered_at === undefined || answered_at > saved_through) return
          const holders = states.filter((one) => one.words[position]!.answered_at === answered_at)
          expect(Math.max(...holders.map((one) => one.saved_through))).toBeGreaterThanOrEqual(answered_at)
        })
      }),
    )
  })

  test('merging is idempotent: merging again changes nothing', () => {
    fc.assert(
      fc.property(state, state, (one, other) => {
        const merged = mergeTests(one, other)
        expect(mergeTests(one, one)).toEqual(one)
        expect(mergeTests(merged, other)).toEqual(merged)
      }),
    )
  })

  test('merging loses no answer, and the newest wins', () => {
    fc.assert(
      fc.property(state, state, (one, other) => {
        const merged = mergeTests(one, other)
        expect(times(merged)).toEqual(times(one).map((time, position) => Math.max(time, times(other)[position]!)))
        merged.words.forEach(({ checked }, position) => {
          const wasAnswered = one.words[position]!.checked !== null || other.words[position]!.checked !== null
          expect(checked !== null).toBe(wasAnswered)
        })
      }),
    )
  })
})
