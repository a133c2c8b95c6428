import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import type { SharedResult } from '#contracts/result.ts'
import { barOf, type Bar } from './countBar.ts'
import { nextLevel, scaleOf } from './levelScale.ts'
import { countsByKind } from './resultCounts.ts'
import type { Doubtful } from './resultDoubt.ts'

export type Range = readonly [from: number, to: number]

/** The start of the next level, in words, rounded to two significant digits. */
export type NextLevel = { level: CefrLevel; words: number }

/** A count as shown, with two significant digits like all figures. */
export interface CountSummary {
  kind: ItemKind
  /** The count as measured. */
  known: number
  count: number
  native: number
  /** Null if unknown. */
  range: Range | null
  /** The count as shown, and the ends of its range, in percent of a native speaker's, uncapped. */
  percent: number
  percentRange: Range | null
  /** The range of 9 in 10 native speakers; null if unknown. */
  nativeRange: Range | null
  /** Null if the bar has no mark for it. */
  next: NextLevel | null
  /** Whether the count exceeds a native speaker's. */
  aboveNative: boolean
  /** The bar that shows these values. */
  bar: Bar
}

/** A count as measured, with its 90 % interval if known, and a native speaker's count. */
export interface Count {
  kind: ItemKind
  known: number
  range: Range | null
  native: number
  nativeRange: Range | null
}

/** Returns the counts of a result in display order. */
export function countsOf(result: SharedResult): Count[] {
  const counts = countsByKind(result)
  return itemKinds.flatMap((kind) => {
    const count = counts[kind]
    if (!count) return []
    const { known, range = null, native_speaker: native, native_speaker_range: nativeRange = null } = count
    return [{ kind, known, range, native, nativeRange }]
  })
}

/** Returns the summaries of a result's counts (§3.58, §10.5). The native count is at least 1. */
export function countSummaries(result: SharedResult): CountSummary[] {
  const scale = scaleOf(result)
  return countsOf(result).map(({ kind, known, range, native, nativeRange }) => {
    const count = roundToTwoDigits(known)
    const base = Math.max(1, native)
    const next = kind === 'word' && scale && isBelowB2(result.level) ? nextLevel(result.level, scale) : null
    const bar = barOf({ shown: count, range, native: base, nativeRange, next: next?.words ?? null })
    return {
      kind,
      known,
      count,
      native: roundToTwoDigits(native),
      range: range && shownRange(range),
      percent: percentOf(count, base),
      percentRange: range && [percentOf(range[0], base), percentOf(range[1], base)],
      nativeRange: nativeRange && shownRange(nativeRange),
      next: next && bar.next !== null ? { ...next, words: roundToTwoDigits(next.words) } : null,
      aboveNative: count > roundToTwoDigits(base),
      bar,
    }
  })
}

/** Whether the next level is a closer goal than a native speaker's count. */
const isBelowB2 = (level: CefrLevel) => cefrLevels.indexOf(level) < cefrLevels.indexOf('B2')

const percentOf = (count: number, base: number) => Math.round((100 * count) / base)

/** Rounds to two significant digits, the precision of the counts (§10.6). */
export function roundToTwoDigits(value: number): number {
  const step = roundingStep(value)
  return Math.round(value / step) * step
}

/**
 * Returns a 90 % interval with two significant digits, rounded outward, so that it is never narrower than measured and
 * contains the count as shown.
 */
export function shownRange([lower, upper]: Range): [number, number] {
  const [down, up] = [roundingStep(lower), roundingStep(upper)]
  return [Math.floor(lower / down) * down, Math.ceil(upper / up) * up]
}

/** Returns the value of a number's second digit: 1000 for 11,234, and 1 below 100. */
function roundingStep(value: number): number {
  return 10 ** Math.max(0, String(Math.trunc(value)).length - 2)
}

/** The wording for a level from each probability on. The simulation verifies the wordings (docs/scoring.md). */
const CERTAINTIES = [
  [0.9, 'sure'],
  [0.6, 'mostLikely'],
] as const

export type LevelStatement = Doubtful & Pick<SharedResult, 'level_probability' | 'possible_level'>

/** Returns how certain a level is; null if unknown. */
export function certaintyOf({ level_probability: probability }: LevelStatement) {
  if (probability === undefined) return null
  return CERTAINTIES.find(([from]) => probability >= from)?.[1] ?? 'about'
}

/** Returns how many of 10 people with these answers have the stated level, from 1 to 9; null for more. */
export function levelOdds(level_probability: number): number | null {
  return level_probability >= 0.95 ? null : Math.max(1, Math.round(10 * level_probability))
}

/** The width of a 90 % interval of a normal distribution, in standard errors. */
const RANGE_IN_STANDARD_ERRORS = 2 * 1.6449

/** Returns the standard error of a figure from its 90 % interval, in the same unit, assuming normal errors. */
export function standardErrorOf([lower, upper]: readonly [number, number]): number {
  return (upper - lower) / RANGE_IN_STANDARD_ERRORS
}
