import { cefrLevels, type CefrLevel } from '#contracts/cefr.ts'
import { itemKinds, type ItemKind } from '#contracts/itemKinds.ts'
import type { SharedResult } from '#contracts/result.ts'
import { numberText } from '#texts/format.ts'
import { barOf, type Bar } from './countBar.ts'
import { kindNames } from './kindNames.ts'
import { nextLevel } from './levelScale.ts'
import { isolatedName } from './names.ts'
import { countsByKind } from './resultCounts.ts'

export interface CountSummary {
  kind: ItemKind
  /** 'Phrasal verbs'. */
  label: string
  known: number
  /** `known` with two significant digits and thousands separators: '11,000'. */
  count: string
  native: string
  /** Null where the result does not say. */
  range: string | null
  /** The count as shown, and the ends of its range, in percent of the native speaker's: uncapped. */
  percent: number
  percentRange: [number, number] | null
  /** Where 9 in 10 native speakers are; null where nobody says. */
  nativeRange: string | null
  /** 'B1 starts at about 5,000 words', where the bar has a mark for that; else null. */
  next: string | null
  /** What to say beside the count: that it is more than a native speaker's; else null. */
  remark: string | null
  /** Where all of this is drawn. */
  bar: Bar
}

/** One count as it was measured, with its 90 % interval, as far as the result says it, and what a native speaker knows. */
export interface Count extends Pick<CountSummary, 'kind' | 'label'> {
  known: number
  range: readonly [number, number] | null
  native: number
  nativeRange: readonly [number, number] | null
}

/** The counts of a result, in the order in which they are shown. */
export function countsOf(result: SharedResult): Count[] {
  const counts = countsByKind(result)
  return itemKinds.flatMap((kind) => {
    const count = counts[kind]
    if (!count) return []
    const { known, range = null, native_speaker: native, native_speaker_range: nativeRange = null } = count
    return [{ kind, label: kindNames[kind].several, known, range, native, nativeRange }]
  })
}

/** The counts of a result (§3.58, §10.5): the native count is at least 1. */
export function countSummaries(result: SharedResult): CountSummary[] {
  return countsOf(result).map(({ kind, label, known, range, native, nativeRange }) => {
    const shown = twoDigits(known)
    const base = Math.max(1, native)
    const next = kind === 'word' && isBelowB2(result.level) ? nextLevel(result.level) : null
    const bar = barOf({ shown, range, native: base, nativeRange, next: next?.words ?? null })
    return {
      kind,
      label,
      known,
      count: countText(known),
      native: countText(native),
      range: range && rangeText(range),
      percent: percentOf(shown, base),
      percentRange: range && [percentOf(range[0], base), percentOf(range[1], base)],
      nativeRange: nativeRange && rangeText(nativeRange),
      next: next && bar.next !== null ? `${next.level} starts at about ${countText(next.words)} words` : null,
      remark: shown > twoDigits(base) ? 'more than an average native speaker' : null,
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
export function shownRange([lower, upper]: readonly [number, number]): [number, number] {
  const [down, up] = [stepOf(lower), stepOf(upper)]
  return [Math.floor(lower / down) * down, Math.ceil(upper / up) * up]
}

/** What the second digit of a number counts in: 1000 for 11,234, and 1 for all below 100. */
function stepOf(value: number): number {
  return 10 ** Math.max(0, String(Math.trunc(value)).length - 2)
}

/** '11,000'. */
export const countText = (count: number) => numberText(twoDigits(count))

/** '9,800 to 13,000', 'up to 21', or one figure where both ends are the same. */
export function rangeText(range: readonly [number, number]): string {
  const [lower, upper] = shownRange(range)
  if (lower === upper) return numberText(lower)
  return lower === 0 ? `up to ${numberText(upper)}` : `${numberText(lower)} to ${numberText(upper)}`
}

/** 'Anna knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.' (§3.59) */
export function wordsSentence(name: string | null, words: CountSummary): string {
  const who = isolatedName(name ?? '') || 'The participant'
  return `${who} knows approximately ${words.count} English words, which is ${words.percent}% of an average native speaker's vocabulary.`
}

/** 'about 11,000 English words'. */
export const aboutWords = (words: CountSummary) => `about ${words.count} English words`

export function resultTitle(name: string | null): string {
  const whose = isolatedName(name ?? '')
  return whose ? `${whose}'s Vocabulary Test Result` : 'Vocabulary Test Result'
}

/** Words for how likely the level is, from this probability on. The simulation holds them to it (docs/scoring.md). */
const CERTAINTIES: readonly (readonly [from: number, words: (level: CefrLevel) => string])[] = [
  [0.9, (level) => `${level}, very likely.`],
  [0.6, (level) => `Most likely ${level}.`],
  [0.4, (level) => `Around ${level}.`],
  [0, (level) => `Somewhere near ${level}.`],
]

type LevelStatement = Pick<SharedResult, 'level' | 'level_probability' | 'possible_level'>

/** 'Most likely B2. Maybe C1.' Without a word on how sure that is where the result does not say. */
export function levelSentence({ level, level_probability, possible_level }: LevelStatement): string {
  if (level_probability === undefined) return `${level}.`
  const [, words] = CERTAINTIES.find(([from]) => level_probability >= from) ?? CERTAINTIES.at(-1)!
  return possible_level ? `${words(level)} Maybe ${possible_level}.` : words(level)
}

/** 'About 7 in 10': how many people with answers like these have the stated level; never all, never none. */
export function levelOdds(level_probability: number): string {
  if (level_probability >= 0.95) return 'More than 9 in 10'
  return `About ${Math.max(1, Math.round(10 * level_probability))} in 10`
}
