import { describe, expect, test } from 'vitest'
import { paceAt } from '#taking/steps/words/pace.ts'
import { someWords, TEST_WORDS } from '../../../support/builders.ts'

/** A test with that many answers, each with a time (ms) from `times` in turn. */
const answeredIn = (answered: number, ...times: number[]) =>
  someWords(answered, TEST_WORDS).map((word, at) =>
    at < answered ? { ...word, decision_time: times[at % times.length]! } : word,
  )

// §3.67
describe('paceAt', () => {
  test.each([
    [20, { milestone: 20, minutes: 4 }],
    [40, { milestone: 40, minutes: 3 }],
    [60, { milestone: 60, minutes: 1 }],
    [70, { milestone: 70, minutes: 1 }],
  ])('the pace shows after %i answers of 4 seconds each, and for the next two', (answered, said) => {
    expect(paceAt(answeredIn(answered - 1, 4000))).toBeNull()
    expect(paceAt(answeredIn(answered, 4000))).toEqual(said)
    expect(paceAt(answeredIn(answered + 1, 4000))).toEqual(said)
    expect(paceAt(answeredIn(answered + 2, 4000))).toEqual(said)
    expect(paceAt(answeredIn(answered + 3, 4000))).toBeNull()
  })

  test('the pace ignores one long pause, since it uses the median', () => {
    const words = answeredIn(40, 3000)
    words[7]!.decision_time = 3_600_000
    expect(paceAt(words)!.minutes).toBe(2)
  })

  test('the pace is not changed by answers given while it shows', () => {
    const words = answeredIn(42, 3000)
    words[40]!.decision_time = 90_000
    words[41]!.decision_time = 90_000
    expect(paceAt(words)!.minutes).toBe(2)
  })

  test('the pace of a fast reader’s last seconds is less than a minute', () => {
    expect(paceAt(answeredIn(70, 2000))!.minutes).toBe(0)
  })

  test('the pace gives no remaining time until an answer has a time', () => {
    expect(paceAt(answeredIn(40, 0))).toEqual({ milestone: 40, minutes: null })
  })
})
