import fc from 'fast-check'
import { expect, test } from 'vitest'
import { probabilityOfKnow, slope } from '../../../../server/measure/scoring/itemResponse.ts'

const logits = fc.double({ min: -6, max: 6, noNaN: true })
const spreads = fc.double({ min: 0.1, max: 2, noNaN: true })

test('a learner whose ability equals an item’s difficulty knows it with a probability of (1 - lapse) / 2', () => {
  expect(probabilityOfKnow(1.3, { b: 1.3, b_sd: 0.53 })).toBeCloseTo(0.49, 12)
})

test('the slope is 2 / sqrt(1 + 0.346 · 4 · (b_sd² + 0.25))', () => {
  expect(slope({ b_sd: 0.6 })).toBeCloseTo(1.4727, 4)
  expect(slope({ b_sd: 1 })).toBeCloseTo(1.2105, 4)
})

test('the probability of knowing rises with ability and falls with difficulty, from 0 to 0.98', () => {
  fc.assert(
    fc.property(logits, logits, logits, spreads, (first, second, b, b_sd) => {
      const [low, high] = [Math.min(first, second), Math.max(first, second)]
      expect(probabilityOfKnow(high, { b, b_sd })).toBeGreaterThanOrEqual(probabilityOfKnow(low, { b, b_sd }))
      expect(probabilityOfKnow(b, { b: high, b_sd })).toBeLessThanOrEqual(probabilityOfKnow(b, { b: low, b_sd }))
      expect(probabilityOfKnow(low, { b, b_sd })).toBeGreaterThan(0)
      expect(probabilityOfKnow(high, { b, b_sd })).toBeLessThan(0.98)
    }),
  )
})

test('an item of uncertain difficulty distinguishes abilities less', () => {
  fc.assert(
    fc.property(spreads, spreads, (first, second) => {
      expect(slope({ b_sd: Math.max(first, second) })).toBeLessThanOrEqual(slope({ b_sd: Math.min(first, second) }))
    }),
  )
})
