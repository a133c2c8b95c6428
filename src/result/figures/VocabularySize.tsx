import type { SharedResult } from '#contracts/result.ts'
import { isolatedName } from '#rules/names.ts'
import { countSummaries, type CountSummary } from '#rules/resultSummary.ts'
import { sizeText } from '#texts/size.ts'
import { Card } from '#ui/Card.tsx'
import { CountBar } from './CountBar.tsx'

/**
 * Shows how many words, phrasal verbs and idioms a learner knows, each compared with a native speaker (§3.58, §3.59).
 */
export function VocabularySize({ result }: { result: SharedResult }) {
  const counts = countSummaries(result)
  const words = counts[0]!
  return (
    <Card title={sizeText('title')}>
      <p>{wordsSentence(result.full_name, words)}</p>
      <div>
        {counts.map((summary) => (
          <CountBar key={summary.kind} {...summary} />
        ))}
      </div>
    </Card>
  )
}

/**
 * Returns 'Anna knows approximately 11,000 English words, which is 26% of an average native speaker's vocabulary.'
 * (§3.59)
 */
export function wordsSentence(fullName: string | null, { count, percent }: Pick<CountSummary, 'count' | 'percent'>) {
  const name = isolatedName(fullName ?? '')
  const share = percent / 100
  return name ? sizeText('words', { name, count, share }) : sizeText('words.nameless', { count, share })
}
