import { expect, test } from 'vitest'
import { percentile, slope } from '../../chaos/figures.ts'

test('a percentile is the smallest value that the share of all does not exceed, whatever their order', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(percentile(values, 0.99)).toBe(198)
  expect(percentile(values, 0.5)).toBe(100)
  expect(percentile(values, 1)).toBe(200)
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([], 0.99)).toBe(0)
})

test('the slope is that of the line, and a few points far off do not move it', () => {
  const line = Array.from({ length: 30 }, (_, minute) => [minute, 100 + 0.5 * minute] as const)
  expect(slope(line)).toBeCloseTo(0.5)
  expect(slope(line.map(([at, value]) => [at, at % 10 === 3 ? value + 400 : value] as const))).toBeCloseTo(0.5, 1)
  expect(slope([[0, 9]])).toBe(0)
})
