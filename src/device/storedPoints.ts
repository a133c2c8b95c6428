import { ResultPoint, SharedResult } from '#contracts/result.ts'
import type { VocabDatabase } from './database.ts'
import { pointOf } from './resultPoints.ts'

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
