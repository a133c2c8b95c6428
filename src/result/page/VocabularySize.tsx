import type { SharedResult } from '#contracts/result.ts'
import { CountBar } from '#result/figures/CountBar.tsx'
import { countSummaries, wordsSentence } from '#rules/resultSummary.ts'
import { Card } from '#ui/Card.tsx'

/** How many words, phrasal verbs and idioms somebody knows, each beside a native speaker (§3.58, §3.59). */
export function VocabularySize({ result }: { result: SharedResult }) {
  return (
    <Card title="Vocabulary size">
      {countSummaries(result).map((summary) => (
        <CountBar key={summary.kind} {...summary}>
          {summary.kind === 'word' && `${wordsSentence(result.full_name, summary)} `}
          {summary.range && `Range ${summary.range}.`}
        </CountBar>
      ))}
    </Card>
  )
}
