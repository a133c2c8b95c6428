import type { SharedResult } from '#contracts/result.ts'
import type { Pattern } from '#result/own/knownPattern.ts'
import { capitalised } from '#rules/kindNames.ts'
import { aboutWords, countSummaries, levelSentence, resultTitle } from '#rules/resultSummary.ts'

/** What a picture of a result says, for those who do not see it. */
export function resultInWords(result: SharedResult, pattern: Pattern): string {
  const title = `${resultTitle(result.full_name)}: ${levelSentence(result)}`
  const counts = countSummaries(result)
  if (pattern.length > 0) {
    const rows = pattern.map(({ name, known }) => `${name}: ${known.filter(Boolean).length} of ${known.length} known.`)
    return [title, `${capitalised(aboutWords(counts[0]!))}.`, ...rows].join(' ')
  }
  const figures = counts.map(
    ({ label, count, range, native, nativeRange }) =>
      `${label}: ${count}${range ? `, range ${range}` : ''}. Native speakers: ${native}${nativeRange ? `, 9 in 10 ${nativeRange}` : ''}.`,
  )
  return [title, ...figures].join(' ')
}
