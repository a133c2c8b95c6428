import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DECISION_TIME_LIMIT, WordItem } from '#contracts/test.ts'
import { answerWord, revealMeaning, type GivenAnswer } from '#saving/answerWord.ts'
import { aRunningTest, aSavedTest, NOW, someWords } from '../support/builders.ts'

const know = (changes: Partial<GivenAnswer> = {}): GivenAnswer => ({ known: true, elapsed: 1000, now: NOW, ...changes })

const anyAnswer = fc.record({
  position: fc.nat(9),
  known: fc.boolean(),
  elapsed: fc.double({ min: 0, max: 1e6, noNaN: true }),
  // A clock that jumps back and forth, with fractions.
  now: fc.double({ min: -1e6, max: 4e12, noNaN: true }),
})

describe('answered_at', () => {
  // §4.11
  test('answered_at increases strictly with every answer, even if the clock is set back', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { minLength: 1, maxLength: 30 }), (answers) => {
        let saved = aSavedTest({ words: someWords(0, 10) })
        let latest = 0
        for (const { position, ...answer } of answers) {
          saved = answerWord(saved, position, answer)
          const at = saved.words[position]!.answered_at!
          expect(at).toBeGreaterThan(latest)
          expect(Number.isSafeInteger(at)).toBe(true)
          latest = at
        }
      }),
    )
  })

  test('answered_at is the time of the answer if the clock is right', () => {
    expect(answerWord(aRunningTest(3), 3, know({ now: NOW + 5000 })).words[3]!.answered_at).toBe(NOW + 5000)
  })
})

describe('decision_time', () => {
  // §4.10
  test('decision_time adds up when a word is answered again after Back', () => {
    const once = answerWord(aSavedTest(), 0, know({ elapsed: 1200.4 }))
    const twice = answerWord(once, 0, know({ known: false, elapsed: 800 }))
    expect(once.words[0]!.decision_time).toBe(1200)
    expect(twice.words[0]!.decision_time).toBe(2000)
    expect(twice.words[0]!.checked).toBe(false)
  })

  test('decision_time stays storable, even if a sentence was on screen for days', () => {
    const answered = answerWord(aSavedTest(), 0, know({ elapsed: 3 * DECISION_TIME_LIMIT }))
    expect(WordItem.safeParse(answered.words[0]).success).toBe(true)
  })
})

describe('nothing else changes', () => {
  test('an answer changes neither other words nor the test, except its status', () => {
    fc.assert(
      fc.property(anyAnswer, ({ position, ...answer }) => {
        const before = aRunningTest(4, { words: someWords(4, 10) })
        const after = answerWord(before, position, answer)
        expect({ ...after, words: [] }).toEqual({ ...before, words: [] })
        expect(after.words.filter((_, at) => at !== position)).toEqual(before.words.filter((_, at) => at !== position))
        const { subject, sentence, definition, revealed_meaning } = before.words[position]!
        expect(after.words[position]).toMatchObject({ subject, sentence, definition, revealed_meaning })
      }),
    )
  })

  test('an answer does not change the test passed in', () => {
    const before = aRunningTest(4)
    const copy = structuredClone(before)
    answerWord(before, 4, know())
    revealMeaning(before, 4)
    expect(before).toEqual(copy)
  })
})

// §5.39
test('an answered word no longer has to be looked at again', () => {
  expect(answerWord(aRunningTest(4, { look_again: [1, 2] }), 1, know()).look_again).toEqual([2])
})

// §5.5
test('answering any word sets the status to in-progress', () => {
  expect(answerWord(aSavedTest(), 0, know({ known: false })).status).toBe('in-progress')
})

// §4.9
test('showing the meaning does not count as an answer', () => {
  const after = revealMeaning(aSavedTest(), 2)
  expect(after).toEqual(aSavedTest({ words: after.words }))
  expect(after.words[2]).toEqual({ ...aSavedTest().words[2], revealed_meaning: true })
  expect(after.status).toBe('new')
})
