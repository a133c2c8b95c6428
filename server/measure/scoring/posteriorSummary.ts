import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import type { Edition } from '../edition/edition.ts'

/** Lower and upper end of a 90 % interval. */
export type Range = readonly [lower: number, upper: number]

export const LOWER_QUANTILE = 0.05
export const UPPER_QUANTILE = 0.95

/** Returns the mean of a quantity, given at each grid point, under a posterior that sums to 1. */
export function posteriorMean(posterior: Float64Array, values: readonly number[]): number {
  return posterior.reduce((sum, weight, index) => sum + weight * values[index]!, 0)
}

/** Returns the standard deviation of a quantity given at each grid point. */
export function posteriorSd(posterior: Float64Array, values: readonly number[]): number {
  const mean = posteriorMean(posterior, values)
  return Math.sqrt(posterior.reduce((sum, weight, index) => sum + weight * (values[index]! - mean) ** 2, 0))
}

/**
 * Returns the values at the .05 and .95 quantiles. Each point's weight is spread evenly up to halfway to its
 * neighbours, and values between points are interpolated, so that rounding to grid points never widens a range.
 */
export function posteriorRange(posterior: Float64Array, values: readonly number[]): Range {
  return [quantile(posterior, values, LOWER_QUANTILE), quantile(posterior, values, UPPER_QUANTILE)]
}

function quantile(posterior: Float64Array, values: readonly number[], probability: number): number {
  const last = values.length - 1
  let below = 0
  let index = 0
  while (index < last && below + posterior[index]! < probability) below += posterior[index++]!
  const place = Math.min(Math.max(index - 0.5 + (probability - below) / posterior[index]!, 0), last)
  const point = Math.min(Math.floor(place), last - 1)
  return values[point]! + (place - point) * (values[point + 1]! - values[point]!)
}

/** Smallest probability of a neighbouring level that is reported. */
export const POSSIBLE_LEVEL_PROBABILITY = 0.2

type Levels = Pick<Edition, 'levelShares'>

/** Returns the probability of one level under the posterior of ability over an edition's theta. */
export function levelProbability(posterior: Float64Array, level: CefrLevel, { levelShares }: Levels): number {
  return posteriorMean(posterior, levelShares[level])
}

/** Returns the more likely neighbour of a level if its probability is at least 20 %, otherwise null. */
export function possibleLevel(posterior: Float64Array, level: CefrLevel, edition: Levels): CefrLevel | null {
  const place = cefrLevels.indexOf(level)
  const [likelier] = [cefrLevels[place - 1], cefrLevels[place + 1]]
    .filter((neighbour) => neighbour !== undefined)
    .map((neighbour) => ({ neighbour, probability: levelProbability(posterior, neighbour, edition) }))
    .sort((first, second) => second.probability - first.probability)
  return likelier && likelier.probability >= POSSIBLE_LEVEL_PROBABILITY ? likelier.neighbour : null
}
