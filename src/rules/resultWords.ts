import { numberText, sentencesText } from '#texts/format.ts'
import { summaryText } from '#texts/summary.ts'
import { isolatedName } from './names.ts'
import { doubtOf } from './resultDoubt.ts'
import { certaintyOf, type LevelStatement, type NextLevel, type Range } from './resultSummary.ts'

/* Texts about a result that page, pictures and link previews share. */

export function resultTitle(name: string | null): string {
  const whose = isolatedName(name ?? '')
  return whose ? summaryText('title.named', { name: whose }) : summaryText('title')
}

/**
 * Returns 'Most likely B2. It can also be C1.', or 'About B2. This result is unsure.' Without a certainty if the result
 * does not contain one.
 */
export function levelSentence(statement: LevelStatement): string {
  const { level, possible_level: possible } = statement
  if (doubtOf(statement) === 'unsure')
    return sentencesText(summaryText('level.about', { level }), summaryText('unsure'))
  const certainty = certaintyOf(statement)
  const sentence = summaryText(`level.${certainty ?? 'sure'}`, { level })
  return possible && certainty ? sentencesText(sentence, summaryText('maybe', { possible })) : sentence
}

/** Returns the sentence beside the level in large letters, which does not repeat it: empty if the level is sure. */
export function besideLevel(statement: LevelStatement): string {
  if (doubtOf(statement) === 'unsure') return summaryText('unsure')
  const certainty = certaintyOf(statement)
  return certainty === null || certainty === 'sure' ? '' : levelSentence(statement)
}

/** Returns '9,800 to 13,000', 'up to 21', or a single figure if both ends are equal. */
export function rangeText([from, to]: Range): string {
  if (from === to) return numberText(from)
  return from === 0 ? summaryText('range.upTo', { to }) : summaryText('range', { from, to })
}

/** Returns 'native 42,000'. */
export const nativeText = (count: number) => summaryText('native', { count })

/** Returns '9 in 10 native speakers: 27,000 to 52,000'. */
export const nativesText = (range: Range) => summaryText('natives', { range: rangeText(range) })

/** Returns 'B1 starts at about 5,000'. */
export const nextLevelText = ({ level, words }: NextLevel) => summaryText('next', { level, words })
