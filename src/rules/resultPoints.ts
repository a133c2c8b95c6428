import type { AccountResponse } from '#contracts/account.ts'
import { ResultPoint, type SharedResult } from '#contracts/result.ts'

/** Returns a shared result as a point of the progress chart. */
export function pointOf(shortcode: string, result: SharedResult): ResultPoint {
  const { test_datetime, level, ability, ability_range, edition } = result
  return { shortcode, completed_at: test_datetime, level, ability, ability_range, edition }
}

/** Returns those results in an account's list that include the measured values. */
export function measuredPoints(results: AccountResponse['results']): ResultPoint[] {
  return results.map((result) => ResultPoint.safeParse(result)).flatMap(({ data }) => (data ? [data] : []))
}

/**
 * Returns the points of several sources, oldest first, with each shortcode once: a later source replaces an earlier
 * one. Points with an invalid date are left out.
 */
export function mergePoints(...sources: readonly (readonly ResultPoint[])[]): ResultPoint[] {
  const byShortcode = new Map(sources.flat().map((point) => [point.shortcode, point]))
  return [...byShortcode.values()]
    .filter(({ completed_at }) => !Number.isNaN(Date.parse(completed_at)))
    .toSorted((one, other) => Date.parse(one.completed_at) - Date.parse(other.completed_at))
}
