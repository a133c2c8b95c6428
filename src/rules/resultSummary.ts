import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import type { SharedResult } from '#contracts/result.ts'
import { barOf, type Bar } from './countBar.ts'
import { nextLevel } from './levelScale.ts'
import { countsByKind } from './resultCounts.ts'

export type Range = readonly [from: number, to: number]

/** Where the next level begins, in words of two significant digits. */
export type NextLevel = { level: CefrLevel; words: number }

/** A count as it is shown: with two significant digits, as all figures beside it. */
export interface CountSummary {
  kind: ItemKind
  /** As it was measured. */
  known: number
  count: number
  native: number
  /** Null where the result does not say. */
  range: Range | null
  /** The count as shown, and the ends of its range, in percent of the native speaker's: uncapped. */
  percent: number
  percentRange: Range | null
  /** Where 9 in 10 native speakers are; null where nobody says. */
  nativeRange: Range | null
  /** Null where the bar has no mark for it. */
  next: NextLevel | null
  /** Whether it is more than a native speaker's. */
  aboveNative: boolean
  /** Where all of this is drawn. */
  bar: Bar
}

/** One count as it was measured, with its 90 % interval, as far as the result says it, and what a native speaker knows. */
export interface Count {
  kind: ItemKind
  known: number
  range: Range | null
  native: number
  nativeRange: Range | null
}

/** The counts of a result, in the order in which they are shown. */
export function countsOf(result: SharedResult): Count[] {
  const counts = countsByKind(result)
  return itemKinds.flatMap((kind) => {
    const count = counts[kind]
    if (!count) return []
    const { known, range = null, native_speaker: native, native_speaker_range: nativeRange = null } = count
    return [{ kind, known, range, native, nativeRange }]
  })
}

/** The counts of a result (§3.58, §10.5): the native count is at least 1. */
export function countSummaries(result: SharedResult): CountSummary[] {
  return countsOf(result).map(({ kind, known, range, native, nativeRange }) => {
    const count = twoDigits(known)
    const base = Math.max(1, native)
    const next = kind === 'word' && isBelowB2(result.level) ? nextLevel(result.level) : null
    const bar = barOf({ shown: count, range, native: base, nativeRange, next: next?.words ?? null })
    return {
      kind,
      known,
      count,
      native: twoDigits(native),
      range: range && shownRange(range),
      percent: percentOf(count, base),
      percentRange: range && [percentOf(range[0], base), percentOf(range[1], base)],
      nativeRange: nativeRange && shownRange(nativeRange),
      next: next && bar.next !== null ? { ...next, words: twoDigits(next.words) } : null,
      aboveNative: count > twoDigits(base),
      bar,
    }
  })
}

/** Whether the next level is the nearer mark: a native speaker is far away. */
const isBelowB2 = (level: CefrLevel) => cefrLevels.indexOf(level) < cefrLevels.indexOf('B2')

const percentOf = (count: number, base: number) => Math.round((100 * count) / base)

/** A whole number of two significant digits: what the precision of the counts supports (§10.6). */
export function twoDigits(value: number): number {
  const step = stepOf(value)
  return Math.round(value / step) * step
}

/**
 * A 90 % interval with two significant digits, its ends rounded away from each other: what is shown never claims to be
 * narrower than what was measured, and holds the count as it is shown.
 */
export function shownRange([lower, upper]: Range): [number, number] {
  const [down, up] = [stepOf(lower), stepOf(upper)]
  return [Math.floor(lower / down) * down, Math.ceil(upper / up) * up]
}

/** What the second digit of a number counts in: 1000 for 11,234, and 1 for all below 100. */
function stepOf(value: number): number {
  return 10 ** Math.max(0, String(Math.trunc(value)).length - 2)
}

/** How likely the level is, from this probability on. The simulation holds the words for it to it (docs/scoring.md). */
const CERTAINTIES = [
  [0.9, 'sure'],
  [0.6, 'mostLikely'],
] as const

export type LevelStatement = Pick<SharedResult, 'level' | 'level_probability' | 'possible_level'>

/** How sure a level is; null where the result does not say. */
export function certaintyOf({ level_probability: probability }: LevelStatement) {
  if (probability === undefined) return null
  return CERTAINTIES.find(([from]) => probability >= from)?.[1] ?? 'about'
}

/** How many of 10 people with answers like these have the stated level: never all, never none; null for more than 9. */
export function levelOdds(level_probability: number): number | null {
  return level_probability >= 0.95 ? null : Math.max(1, Math.round(10 * level_probability))
}
