import type { SharedResult } from '#contracts/result.ts'
import type { Pattern } from '#result/own/knownPattern.ts'
import { linesOf } from '#rules/drawing/resultFigures.ts'
import { kindPluralName } from '#rules/kindNames.ts'
import { isOnEarlierScale } from '#rules/levelScale.ts'
import { doubtOf } from '#rules/resultDoubt.ts'
import { countSummaries, type CountSummary } from '#rules/resultSummary.ts'
import { levelSentence, nativeText, resultTitle } from '#rules/resultWords.ts'
import { numberText } from '#texts/format.ts'
import { listsText } from '#texts/lists.ts'
import { pictureText } from '#texts/picture.ts'
import { summaryText } from '#texts/summary.ts'

/** Returns the line of a picture that says how sure the level is and, as on the page, why it says less than others. */
export const levelLine = (result: SharedResult) =>
  [
    levelSentence(result),
    ...(isOnEarlierScale(result) ? [summaryText('earlierScale')] : []),
    ...(doubtOf(result) === 'lessSure' ? [pictureText('lessSure')] : []),
  ].join(' · ')

/** Returns the alternative text of a result's picture. */
export function resultInWords(result: SharedResult, pattern: Pattern): string {
  const counts = countSummaries(result)
  const figures =
    pattern.length > 0
      ? [pictureText('words', { count: counts[0]!.count }), ...pattern.map(rowInWords)]
      : counts.map(countInWords)
  return [resultTitle(result.full_name), levelLine(result), ...figures].join(' · ')
}

const rowInWords = ({ band, known }: Pattern[number]) =>
  pictureText('band', { band: listsText(`band.${band}`), known: known.filter(Boolean).length, count: known.length })

const countInWords = (summary: CountSummary) =>
  [
    `${kindPluralName(summary.kind)}: ${numberText(summary.count)}`,
    nativeText(summary.native),
    ...linesOf(summary).map(({ text }) => text),
  ].join(' · ')
