import type { AccountResponse } from '#contracts/account.ts'
import { ResultPoint, SharedResult, type OnCurrentScale } from '#contracts/result.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import type { VocabDatabase } from './database.ts'

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

/** The points of the learner's own results that this device knows, and the shortcodes of their other results. */
export interface StoredPoints {
  points: ResultPoint[]
  unknown: string[]
}

/**
 * Reads the points of all results of the learner, each from its own row or from the shared result last seen. A damaged
 * row counts as unknown.
 */
export function readPoints(database: VocabDatabase): Promise<StoredPoints> {
  return database.use(async (connection) => {
    const transaction = connection.transaction(['ownResults', 'resultPoints', 'sharedResults'], 'readonly')
    const shortcodes = await transaction.objectStore('ownResults').getAllKeys()
    const rows = await Promise.all(
      shortcodes.map(async (shortcode) => ({
        shortcode,
        point: ResultPoint.safeParse(await transaction.objectStore('resultPoints').get(shortcode)),
        seen: SharedResult.safeParse(await transaction.objectStore('sharedResults').get(shortcode)),
      })),
    )
    return {
      points: rows.flatMap(({ shortcode, point, seen }) => {
        if (point.success) return [point.data]
        return seen.success ? [pointOf(shortcode, seen.data)] : []
      }),
      unknown: rows.flatMap(({ shortcode, point, seen }) => (point.success || seen.success ? [] : [shortcode])),
    }
  })
}

/**
 * Stores points of this browser's own results. They are separate from results seen by a link, so that the owner's
 * progress survives turning the link off.
 */
export function writePoints(database: VocabDatabase, points: readonly ResultPoint[]): Promise<void> {
  return database.change(['ownResults', 'resultPoints'], async (transaction) => {
    const own = new Set(await transaction.objectStore('ownResults').getAllKeys())
    for (const point of points) {
      if (own.has(point.shortcode)) await transaction.objectStore('resultPoints').put(point, point.shortcode)
    }
  })
}
