import { median } from '../bench/web/figures.ts'

/** The value that this share of all values does not exceed; 0 where there is none. @param share from 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/** A value at a time, in whatever units. */
export type Point = readonly [at: number, value: number]

/**
 * How much a value grows in a unit of time: the median of the slopes between any two points, which single points far off
 * do not move (Theil and Sen). 0 for fewer than two points.
 */
export function slope(points: readonly Point[]): number {
  const slopes = points.flatMap(([at, value], index) =>
    points.slice(index + 1).map(([laterAt, later]) => (later - value) / (laterAt - at)),
  )
  return slopes.length === 0 ? 0 : median(slopes)
}
