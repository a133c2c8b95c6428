/** A count as a bar: places on its drawn length, from 0 to 1. Page, link preview and picture all draw from these. */
export interface Bar {
  /** Where it ends: at the upper end of the count's range, but not beyond an average native speaker's count. */
  end: number
  /** From where to where it fades: the 90 % range of the count, which may go on beyond the end. Null where nobody says. */
  fades: readonly [number, number] | null
  /** An average native speaker's count, and where 9 in 10 native speakers are; null where nobody says. */
  native: number
  nativeRange: readonly [number, number] | null
  /** Where the next level begins; null once the count is beyond that. */
  next: number | null
}

interface Measured {
  /** The count as it is shown. */
  shown: number
  range: readonly [number, number] | null
  native: number
  nativeRange: readonly [number, number] | null
  /** Where the next level begins, in words, if that is to be marked. */
  next: number | null
}

/** The bar of a count beside a native speaker (§3.58, §10.5). It is as long as the greater of what is known of them. */
export function barOf({ shown, range, native, nativeRange, next }: Measured): Bar {
  const length = Math.max(native, nativeRange?.[1] ?? 0)
  const fades = range && ([range[0] / length, range[1] / length] as const)
  return {
    end: Math.min(range?.[1] ?? shown, native) / length,
    fades,
    native: native / length,
    nativeRange: nativeRange && [nativeRange[0] / length, nativeRange[1] / length],
    next: next === null || shown > next || next > length ? null : next / length,
  }
}
