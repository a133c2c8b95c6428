import { expect, test } from 'vitest'
import { cefrLevels } from '#contracts/cefr.ts'
import { editions } from '../../../../server/measure/edition/edition.ts'
import { levelProbability, possibleLevel, posteriorRange } from '../../../../server/measure/scoring/posteriorSummary.ts'

const { second, third } = editions
const THETA_GRID = second.grid.theta

test('the probabilities of all levels sum to 1', () => {
  const even = posterior(Object.fromEntries(THETA_GRID.map((theta) => [theta, 1 / THETA_GRID.length])))
  const sum = cefrLevels.reduce((total, level) => total + levelProbability(even, level, second), 0)
  expect(sum).toBeCloseTo(1, 12)
})

test('a range ends between grid points, by the weights of the points there', () => {
  const mass = posterior({ [-0.1]: 0.1, 0: 0.8, 0.1: 0.1 })
  const [lower, upper] = posteriorRange(mass, THETA_GRID)
  expect(lower).toBeCloseTo(-0.1, 10)
  expect(upper).toBeCloseTo(0.1, 10)
  const [, leaning] = posteriorRange(posterior({ [-0.1]: 0.1, 0: 0.82, 0.1: 0.08 }), THETA_GRID)
  expect(leaning).toBeCloseTo(0.05 + (0.03 / 0.08) * 0.1, 10)
  const squares = THETA_GRID.map((theta) => theta ** 3)
  expect(posteriorRange(posterior({ 0: 0.5, 1: 0.5 }), squares)[1]).toBeCloseTo(1 + 0.4 * (1.1 ** 3 - 1), 10)
})

test('a range ends within the grid, and is finite if one point has all the weight', () => {
  expect(posteriorRange(posterior({ [-4]: 1 }), THETA_GRID)[0]).toBeCloseTo(-4, 10)
  expect(posteriorRange(posterior({ 5: 1 }), THETA_GRID)[1]).toBeCloseTo(5, 10)
})

test('since the third edition the mass at a point is spread over its interval, which a cut divides', () => {
  const atCut = Float64Array.from(third.grid.theta, (theta) => Number(theta === 1.6))
  // The interval of 1.6 is 1.5 to 1.7, and the cut 1.67.
  expect(levelProbability(atCut, 'C1', third)).toBeCloseTo(0.85, 12)
  expect(levelProbability(atCut, 'C2', third)).toBeCloseTo(0.15, 12)
})

// §12.1
test('the likelier neighbour is named from 20 % on', () => {
  expect(possibleLevel(posterior({ [-0.8]: 0.2, 0: 0.55, 0.5: 0.25 }), 'B1', second)).toBe('B2')
  expect(possibleLevel(posterior({ [-0.8]: 0.3, 0: 0.4, 0.5: 0.3 - 1e-9 }), 'B1', second)).toBe('A2')
  expect(possibleLevel(posterior({ [-0.8]: 0.19, 0: 0.63, 0.5: 0.18 }), 'B1', second)).toBeNull()
})

test('a likely level that is no neighbour is not named, and the outermost levels have one neighbour', () => {
  expect(possibleLevel(posterior({ [-3]: 0.5, 0.5: 0.5 }), 'B2', second)).toBeNull()
  expect(possibleLevel(posterior({ [-3]: 0.7, [-1]: 0.3 }), 'A1', second)).toBe('A2')
  expect(possibleLevel(posterior({ 3: 0.7, 1.5: 0.3 }), 'C2', second)).toBe('C1')
})

/** A posterior with this mass at some points of the grid. */
function posterior(mass: Readonly<Record<number, number>>): Float64Array {
  return Float64Array.from(THETA_GRID, (theta) => mass[theta] ?? 0)
}
