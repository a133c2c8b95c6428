import type { AccountResponse } from '#contracts/account.ts'
import { ResultPoint, type SharedResult } from '#contracts/result.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'

/** Returns a shared result as a point of the progress chart. */
export function pointOf(shortcode: string, result: SharedResult): ResultPoint {
  const { test_datetime, level, ability, ability_range, edition, tells_level } = result
  return { shortcode, completed_at: test_datetime, level, ability, ability_range, edition, tells_level }
}

/** Returns those results in an account's list that include the measured values: the others may be told by their links. */
export function measuredPoints(results: AccountResponse['results']): ResultPoint[] {
  return results
    .map((result) => ResultPoint.safeParse(result))
    .flatMap(({ data }) => (data?.ability_range ? [data] : []))
}

/**
 * Returns the points of several sources, oldest first, with each shortcode once: a later source replaces an earlier
 * one. Points with an invalid date are left out, and those of results that tell no level.
 */
export function mergePoints(...sources: readonly (readonly ResultPoint[])[]): ResultPoint[] {
  const byShortcode = new Map(sources.flat().map((point) => [point.shortcode, point]))
  return [...byShortcode.values()]
    .filter((point) => tellsLevel(point) && !Number.isNaN(Date.parse(point.completed_at)))
    .toSorted((one, other) => Date.parse(one.completed_at) - Date.parse(other.completed_at))
}
