import { OVERCLAIM_GRID, type Grid } from '../../../server/measure/edition/grid.ts'
import type { RealEstimate } from './itemEstimate.ts'

/** Relation of the estimates' scale to that of the norms: estimate = shift + stretch * norm. */
export type ScaleDrift = { shift: number; stretch: number }

const COLUMNS = OVERCLAIM_GRID.length

/**
 * Computes the regression of the words' difficulties on their norms, weighted by the norms' precision. Answers alone do
 * not determine the scale's zero and unit, because abilities are free as well; the norms of many hundred words do,
 * assuming that they are right on average.
 */
export function scaleDrift(items: readonly RealEstimate[]): ScaleDrift {
  const words = items
    .filter(({ kind }) => kind === 'word')
    .map(({ b, prior }) => ({ x: prior.b, y: b, w: prior.b_sd ** -2 }))
  const weight = words.reduce((sum, { w }) => sum + w, 0)
  const xMean = words.reduce((sum, { x, w }) => sum + w * x, 0) / weight
  const yMean = words.reduce((sum, { y, w }) => sum + w * y, 0) / weight
  const covariance = words.reduce((sum, { x, y, w }) => sum + w * (x - xMean) * (y - yMean), 0)
  const variance = words.reduce((sum, { x, w }) => sum + w * (x - xMean) ** 2, 0)
  const stretch = covariance / variance
  return { shift: yMean - stretch * xMean, stretch }
}

/** Converts a value from the drifted scale to the norms' scale. */
export function onNormScale(value: number, { shift, stretch }: ScaleDrift): number {
  return (value - shift) / stretch
}

/**
 * Converts a distribution over (theta, g): mass between two points is divided between them, mass beyond the ends stays
 * there.
 */
export function populationOnNormScale(population: Float64Array, drift: ScaleDrift, { theta }: Grid): Float64Array {
  const converted = new Float64Array(population.length)
  const lowest = theta[0]!
  const step = theta[1]! - lowest
  const last = theta.length - 1
  theta.forEach((ability, row) => {
    const place = Math.max(0, Math.min(last, (onNormScale(ability, drift) - lowest) / step))
    const below = Math.min(Math.floor(place), last - 1)
    const above = place - below
    for (let column = 0; column < COLUMNS; column++) {
      const mass = population[row * COLUMNS + column]!
      converted[below * COLUMNS + column]! += (1 - above) * mass
      converted[(below + 1) * COLUMNS + column]! += above * mass
    }
  })
  return converted
}
