import type { AccountResponse } from '#contracts/account.ts'
import { ResultPoint, type OnCurrentScale, type SharedResult } from '#contracts/result.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'

/**
 * Returns a shared result as a point of the progress chart.
 * @param again what its owner alone is told: its answers as the current edition scored them
 */
export function pointOf(shortcode: string, result: SharedResult, again?: OnCurrentScale): ResultPoint {
  const { test_datetime, level, ability, ability_range, edition, tells_level } = result
  const point = { shortcode, completed_at: test_datetime, level, ability, ability_range, edition, tells_level }
  return again ? { ...point, on_current_scale: again } : point
}

/** Returns the results of an account's list that have measured values. The others may be readable by their links. */
export function measuredPoints(results: AccountResponse['results']): ResultPoint[] {
  return results
    .map((result) => ResultPoint.safeParse(result))
    .flatMap(({ data }) => (data?.ability_range ? [data] : []))
}

/**
 * Merges the points of several sources, oldest first and one per shortcode; later sources take precedence. Points with
 * an invalid date or without a level are omitted.
 */
export function mergePoints(...sources: readonly (readonly ResultPoint[])[]): ResultPoint[] {
  const byShortcode = new Map(sources.flat().map((point) => [point.shortcode, point]))
  return [...byShortcode.values()]
    .filter((point) => tellsLevel(point) && !Number.isNaN(Date.parse(point.completed_at)))
    .toSorted((one, other) => Date.parse(one.completed_at) - Date.parse(other.completed_at))
}
