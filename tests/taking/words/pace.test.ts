import { describe, expect, test } from 'vitest'
import { paceAt } from '#taking/words/pace.ts'
import { someWords, TEST_WORDS } from '../../support/builders.ts'

/** A test with so many answers, each of which took its turn of `times`, in ms. */
const answeredIn = (answered: number, ...times: number[]) =>
  someWords(answered, TEST_WORDS).map((word, at) =>
    at < answered ? { ...word, decision_time: times[at % times.length]! } : word,
  )

// §3.67
describe('how far the test is', () => {
  test.each([
    [20, { milestone: 20, minutes: 4 }],
    [40, { milestone: 40, minutes: 3 }],
    [60, { milestone: 60, minutes: 1 }],
    [70, { milestone: 70, minutes: 1 }],
  ])('after %i answers, and for two more, of 4 seconds each', (answered, said) => {
    expect(paceAt(answeredIn(answered - 1, 4000))).toBeNull()
    expect(paceAt(answeredIn(answered, 4000))).toEqual(said)
    expect(paceAt(answeredIn(answered + 1, 4000))).toEqual(said)
    expect(paceAt(answeredIn(answered + 2, 4000))).toEqual(said)
    expect(paceAt(answeredIn(answered + 3, 4000))).toBeNull()
  })

  test('one long pause does not count: the time is from the median', () => {
    const words = answeredIn(40, 3000)
    words[7]!.decision_time = 3_600_000
    expect(paceAt(words)!.minutes).toBe(2)
  })

  test('the answers that come while it shows do not change it', () => {
    const words = answeredIn(42, 3000)
    words[40]!.decision_time = 90_000
    words[41]!.decision_time = 90_000
    expect(paceAt(words)!.minutes).toBe(2)
  })

  test('the last seconds of a fast reader are less than a minute', () => {
    expect(paceAt(answeredIn(70, 2000))!.minutes).toBe(0)
  })

  test('the time left is not told before any answer took a time', () => {
    expect(paceAt(answeredIn(40, 0))).toEqual({ milestone: 40, minutes: null })
  })
})
