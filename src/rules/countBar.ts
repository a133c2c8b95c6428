/** A count as a bar: positions along its length, from 0 to 1. Page, link preview and picture all draw from these. */
export interface Bar {
  /** The tick at the count as shown, at most at an average native speaker's: the fade alone would look longer. */
  value: number
  /** The end of the bar: the upper end of the count's range, but at most an average native speaker's count. */
  end: number
  /** The start and end of the fade: the 90 % range of the count, which may exceed `end`. Null if unknown. */
  fade: readonly [number, number] | null
  /** An average native speaker's count, and the range of 9 in 10 native speakers; null if unknown. */
  native: number
  nativeRange: readonly [number, number] | null
  /** The start of the next level; null if none is to be marked, the count has passed it, or it lies beyond the bar. */
  next: number | null
}

interface MeasuredCount {
  /** The count as shown. */
  shown: number
  range: readonly [number, number] | null
  native: number
  nativeRange: readonly [number, number] | null
  /** The start of the next level, in words, if it should be marked. */
  next: number | null
}

/** Returns the bar of a count compared with a native speaker (§3.58, §10.5). It covers all of the native range. */
export function barOf({ shown, range, native, nativeRange, next }: MeasuredCount): Bar {
  const length = Math.max(native, nativeRange?.[1] ?? 0)
  const fade = range && ([range[0] / length, range[1] / length] as const)
  return {
    value: Math.min(shown, native) / length,
    end: Math.min(range?.[1] ?? shown, native) / length,
    fade,
    native: native / length,
    nativeRange: nativeRange && [nativeRange[0] / length, nativeRange[1] / length],
    next: next === null || shown > next || next > length ? null : next / length,
  }
}
