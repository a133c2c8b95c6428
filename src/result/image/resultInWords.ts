import type { SharedResult } from '#contracts/result.ts'
import { countSummaries, levelSentence, resultTitle } from '#rules/resultSummary.ts'

/** What a picture of a result says, for those who do not see it. */
export function resultInWords(result: SharedResult): string {
  const counts = countSummaries(result).map(
    ({ label, count, range, native, nativeRange }) =>
      `${label}: ${count}, range ${range}. Native speakers: ${native}${nativeRange ? `, 9 in 10 ${nativeRange.text}` : ''}.`,
  )
  return [`${resultTitle(result.full_name)}: ${levelSentence(result)}`, ...counts].join(' ')
}
