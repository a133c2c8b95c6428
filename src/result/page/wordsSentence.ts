import { isolatedName } from '#rules/names.ts'
import type { CountSummary } from '#rules/resultSummary.ts'
import { sizeText } from '#texts/size.ts'

/**
 * Returns 'Anna knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.'
 * (§3.59)
 */
export function wordsSentence(fullName: string | null, { count, percent }: Pick<CountSummary, 'count' | 'percent'>) {
  const name = isolatedName(fullName ?? '')
  const share = percent / 100
  return name ? sizeText('words', { name, count, share }) : sizeText('words.nameless', { count, share })
}
