import type { SharedResult } from '#contracts/result.ts'
import { CountBar } from '#result/figures/CountBar.tsx'
import { countSummaries } from '#rules/resultSummary.ts'
import { sizeText } from '#texts/size.ts'
import { Card } from '#ui/Card.tsx'
import { wordsSentence } from './wordsSentence.ts'

/**
 * Shows how many words, phrasal verbs and idioms a learner knows, each compared with a native speaker (§3.58, §3.59).
 */
export default function VocabularySize({ result }: { result: SharedResult }) {
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
