import { numberText, sentencesText } from '#texts/format.ts'
import { summaryText } from '#texts/summary.ts'
import { isolatedName } from './names.ts'
import { certaintyOf, type LevelStatement, type NextLevel, type Range } from './resultSummary.ts'

/* What page, pictures and link previews say of a result in the same words. */

export function resultTitle(name: string | null): string {
  const whose = isolatedName(name ?? '')
  return whose ? summaryText('title.named', { name: whose }) : summaryText('title')
}

/** 'Most likely B2. It can also be C1.' Without a word on how sure that is where the result does not say. */
export function levelSentence(statement: LevelStatement): string {
  const { level, possible_level: possible } = statement
  const certainty = certaintyOf(statement)
  const sentence = summaryText(`level.${certainty ?? 'sure'}`, { level })
  return possible && certainty ? sentencesText(sentence, summaryText('maybe', { possible })) : sentence
}

/** '9,800 to 13,000', 'up to 21', or one figure where both ends are the same. */
export function rangeText([from, to]: Range): string {
  if (from === to) return numberText(from)
  return from === 0 ? summaryText('range.upTo', { to }) : summaryText('range', { from, to })
}

/** 'native 42,000'. */
export const nativeText = (count: number) => summaryText('native', { count })

/** '9 in 10 native speakers: 27,000 to 52,000'. */
export const nativesText = (range: Range) => summaryText('natives', { range: rangeText(range) })

/** 'B1 starts at about 5,000'. */
export const nextLevelText = ({ level, words }: NextLevel) => summaryText('next', { level, words })
