import { isolatedName } from '#rules/names.ts'
import type { CountSummary } from '#rules/resultSummary.ts'
import { resultText } from '#texts/result.ts'

/** 'Anna knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.' (§3.59) */
export function wordsSentence(fullName: string | null, { count, percent }: Pick<CountSummary, 'count' | 'percent'>) {
  const name = isolatedName(fullName ?? '')
  const share = percent / 100
  return name ? resultText('size.words', { name, count, share }) : resultText('size.words.nameless', { count, share })
}
