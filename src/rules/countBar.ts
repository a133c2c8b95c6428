/** A count as a bar: places on its drawn length, from 0 to 1. Page, link preview and picture all draw from these. */
export interface Bar {
  /** The filled part, from 0: the count, capped at a native speaker's. */
  fill: number
  /** The 90 % range of the count. */
  range: readonly [number, number]
  /** An average native speaker's count, and where 9 in 10 native speakers are. Null below B2, or where nobody says. */
  native: number | null
  nativeRange: readonly [number, number] | null
  /** Below B2, where the next level begins; null once the count is beyond that. */
  next: number | null
}

interface Measured {
  /** The count as it is shown. */
  shown: number
  range: readonly [number, number]
  native: number
  nativeRange: readonly [number, number] | null
  /** Where the next level begins; null for a bar beside a native speaker. */
  next: number | null
}

/** The bar of a count (§3.58, §10.5). It is as long as the greatest of what is drawn on it. */
export function barOf({ shown, range, native, nativeRange, next }: Measured): Bar {
  const filled = Math.min(shown, native)
  const natives = next === null ? nativeRange : null
  const end = Math.max(next ?? native, filled, range[1], natives?.[1] ?? 0)
  return {
    fill: filled / end,
    range: [range[0] / end, range[1] / end],
    native: next === null ? native / end : null,
    nativeRange: natives && [natives[0] / end, natives[1] / end],
    next: next === null || shown > next ? null : next / end,
  }
}
