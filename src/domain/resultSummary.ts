import type { SharedResult } from '#contracts/sharedResult'
import { isolatedName } from './isolatedName.ts'

export interface CountSummary {
  label: 'Words' | 'Phrasal verbs' | 'Idioms'
  /** Two significant digits with thousands separators: '11,000'. */
  count: string
  native: string
  range: string
  /** Width of the bar and of its uncertainty band, 0..1 of the native speaker's count. */
  share: number
  shareRange: [number, number]
  percent: number
}

/** The three bars of a result (spec 2, 9): capped at 100 %, the native count at least 1. */
export function countSummaries(result: SharedResult): CountSummary[] {
  return [
    summary('Words', result.lemmas_number, result.lemmas_range, result.native_speaker_lemmas),
    summary(
      'Phrasal verbs',
      result.phrasal_verbs_number,
      result.phrasal_verbs_range,
      result.native_speaker_phrasal_verbs,
    ),
    summary('Idioms', result.idioms_number, result.idioms_range, result.native_speaker_idioms),
  ]
}

function summary(label: CountSummary['label'], known: number, range: [number, number], native: number): CountSummary {
  const shown = twoDigits(known)
  const base = Math.max(1, native)
  return {
    label,
    count: grouped(shown),
    native: grouped(twoDigits(native)),
    range: `${grouped(twoDigits(range[0]))} to ${grouped(twoDigits(range[1]))}`,
    share: Math.min(1, shown / base),
    shareRange: [Math.min(1, range[0] / base), Math.min(1, range[1] / base)],
    percent: Math.min(100, Math.round((100 * shown) / base)),
  }
}

/** A whole number of two significant digits: what the precision of the counts supports (decisions, numbers). */
export function twoDigits(value: number): number {
  return value < 10 ? Math.round(value) : Number(value.toPrecision(2))
}

const grouped = (value: number) => value.toLocaleString('en-US')

/** 'Anna knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.' (spec 2) */
export function wordsSentence(name: string | null, words: CountSummary): string {
  const who = isolatedName(name ?? '') || 'The participant'
  return `${who} knows approximately ${words.count} English words, which is ${words.percent}% of an average native speaker's vocabulary.`
}

export function resultTitle(name: string | null): string {
  const whose = isolatedName(name ?? '')
  return whose ? `${whose}'s Vocabulary Test Result` : 'Vocabulary Test Result'
}

/** The test date in long US format: 'November 21, 2026'. */
export function resultDate(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString('en-US', { dateStyle: 'long' })
}

/** 'Likely B2. C1 is possible.' */
export function levelSentence(result: SharedResult): string {
  const likely = result.level_probability >= 0.5 ? `Likely ${result.level}.` : `Probably around ${result.level}.`
  return result.possible_level ? `${likely} ${result.possible_level} is possible.` : likely
}
