import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDue, nextPause } from '#api/backOff.ts'
import { NOW } from '../support/builders.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The shortest and the longest pause after `attempts` tries, in milliseconds. */
const shortest = (attempts: number) => nextPause(attempts, null, NOW, () => 0).not_before - NOW
const longest = (attempts: number) => nextPause(attempts, null, NOW, () => 1 - 2 ** -53).not_before - NOW

const attempts = fc.nat({ max: 10_000 })
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const retryAfterMs = fc.oneof(fc.constant(null), fc.nat({ max: 100 * HOUR }))

// §11.7
describe('the pause after a try without success', () => {
  test('the pause after a failed try starts between one and two seconds and doubles with every try, up to five minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(longest).map((pause) => pause / SECOND)).toEqual([
      2, 4, 8, 16, 32, 64, 128, 256,
    ])
    expect([8, 9, 50, 10_000].map(longest)).toEqual([5, 5, 5, 5].map((minutes) => minutes * MINUTE))
  })

  test('the pause after a failed try is drawn from the upper half, so that clients do not all return at once', () => {
    expect([0, 1, 7, 8, 10_000].map((tries) => longest(tries) / shortest(tries))).toEqual([2, 2, 2, 2, 2])
  })

  test('a failed try without Retry-After is counted, and pauses the row for one second to five minutes', () => {
    fc.assert(
      fc.property(attempts, chance, (tries, random) => {
        const pause = nextPause(tries, null, NOW, () => random)
        expect(pause.not_before - NOW).toBeGreaterThanOrEqual(SECOND)
        expect(pause.not_before - NOW).toBeLessThanOrEqual(5 * MINUTE)
        expect(pause).toMatchObject({ attempts: tries + 1, asked: false })
      }),
    )
  })
})

describe('Retry-After', () => {
  test('the next try comes no earlier than Retry-After requests, and within an hour', () => {
    fc.assert(
      fc.property(attempts, fc.integer({ min: 1, max: 100 * HOUR }), chance, (tries, wanted, random) => {
        const { not_before, asked } = nextPause(tries, wanted, NOW, () => random)
        expect(not_before - NOW).toBeGreaterThanOrEqual(Math.min(wanted, HOUR))
        expect(not_before - NOW).toBeLessThanOrEqual(HOUR)
        expect(asked).toBe(true)
      }),
    )
  })

  test.each([
    ['shorter than our own pause', 6, 30 * SECOND, 128 * SECOND],
    ['longer than our own pause', 0, 30 * SECOND, 30 * SECOND],
    ['a day becomes an hour', 0, 24 * HOUR, HOUR],
  ])('nextPause reads Retry-After: %s', (_what, tries, wanted, expected) => {
    expect(nextPause(tries, wanted, NOW, () => 1 - 2 ** -53).not_before - NOW).toBe(expected)
  })

  test('Retry-After of 0 asks for no pause', () => {
    expect(nextPause(0, 0, NOW, () => 0)).toEqual(nextPause(0, null, NOW, () => 0))
  })
})

describe('isDue', () => {
  const given = fc
    .tuple(attempts, retryAfterMs, chance)
    .map(([tries, asked, random]) => nextPause(tries, asked, NOW, () => random))
  const neverTried = { attempts: 0, not_before: 0, asked: false }

  test('a row that was never tried is due', () => {
    expect(isDue(neverTried, NOW, false)).toBe(true)
  })

  test('a row is due when its pause ends, not before', () => {
    fc.assert(
      fc.property(given, (pause) => {
        expect(isDue(pause, NOW, false)).toBe(false)
        expect(isDue(pause, pause.not_before - 1, false)).toBe(false)
        expect(isDue(pause, pause.not_before, false)).toBe(true)
      }),
    )
  })

  // §11.7
  test('an eager retry skips our own pause but never one that the server asked for', () => {
    fc.assert(
      fc.property(given, (pause) => {
        expect(isDue(pause, NOW, true)).toBe(!pause.asked)
        expect(isDue(pause, pause.not_before, true)).toBe(true)
      }),
    )
  })

  test('a clock set back by two hours delays no row, even if the server asked for a pause', () => {
    fc.assert(
      fc.property(given, (pause) => {
        expect(isDue(pause, NOW - 2 * HOUR, false)).toBe(true)
      }),
    )
  })

  test('a clock set back by ten minutes ends our own pause', () => {
    expect(
      isDue(
        nextPause(0, null, NOW, () => 0),
        NOW - 10 * MINUTE,
        false,
      ),
    ).toBe(true)
  })
})
