import type { SharedResult } from '#contracts/result.ts'
import type { Pattern } from '#result/own/knownPattern.ts'
import { kindPluralName } from '#rules/kindNames.ts'
import { isOnEarlierScale } from '#rules/levelScale.ts'
import { countSummaries, type CountSummary } from '#rules/resultSummary.ts'
import { levelSentence, rangeText, resultTitle } from '#rules/resultWords.ts'
import { sentencesText } from '#texts/format.ts'
import { listsText } from '#texts/lists.ts'
import { pictureText } from '#texts/picture.ts'
import { summaryText } from '#texts/summary.ts'

/** Returns why the result says less than others do, as on its page. */
const caveatsOf = (result: SharedResult) => [
  ...(isOnEarlierScale(result) ? [summaryText('earlierScale')] : []),
  ...(result.overclaiming ? [pictureText('lessSure')] : []),
]

/** Returns the line of a picture that says how sure the level is. */
export const levelLine = (result: SharedResult) => [levelSentence(result), ...caveatsOf(result)].join(' · ')

/** Returns the alternative text of a result's picture. */
export function resultInWords(result: SharedResult, pattern: Pattern): string {
  const title = pictureText('alt.title', { title: resultTitle(result.full_name), level: levelSentence(result) })
  const counts = countSummaries(result)
  if (pattern.length === 0) return sentencesText(title, ...counts.map(countInWords), ...caveatsOf(result))
  const rows = pattern.map(({ band, known }) =>
    pictureText('alt.band', {
      band: listsText(`band.${band}`),
      known: known.filter(Boolean).length,
      count: known.length,
    }),
  )
  return sentencesText(title, pictureText('alt.words', { count: counts[0]!.count }), ...rows, ...caveatsOf(result))
}

function countInWords({ kind, count, range, native, nativeRange }: CountSummary): string {
  const figures = { kinds: kindPluralName(kind), count, native }
  if (range && nativeRange) {
    return pictureText('alt.count.both', { ...figures, range: rangeText(range), natives: rangeText(nativeRange) })
  }
  if (nativeRange) return pictureText('alt.count.natives', { ...figures, natives: rangeText(nativeRange) })
  return range
    ? pictureText('alt.count.range', { ...figures, range: rangeText(range) })
    : pictureText('alt.count', figures)
}
