import type { AccountResponse } from '#contracts/account'
import { ResultPoint } from '#contracts/resultPoint'
import type { SharedResult } from '#contracts/sharedResult'

/** A shared result as a point of progress. */
export function pointOf(shortcode: string, result: SharedResult): ResultPoint {
  const { test_datetime, level, ability, ability_range } = result
  return { shortcode, completed_at: test_datetime, level, ability, ability_range }
}

/** The results in an account's list of which it says what was measured. */
export function measuredPoints(results: AccountResponse['results']): ResultPoint[] {
  return results.map((result) => ResultPoint.safeParse(result)).flatMap(({ data }) => (data ? [data] : []))
}

/**
 * The points of several sources, oldest first, no shortcode twice: a later source overrules an earlier one. Points whose
 * date is none are left out.
 */
export function mergePoints(...sources: readonly (readonly ResultPoint[])[]): ResultPoint[] {
  const byShortcode = new Map(sources.flat().map((point) => [point.shortcode, point]))
  return [...byShortcode.values()]
    .filter(({ completed_at }) => !Number.isNaN(Date.parse(completed_at)))
    .toSorted((one, other) => Date.parse(one.completed_at) - Date.parse(other.completed_at))
}
