import type { SharedResult } from '#contracts/result.ts'
import { CountBar } from '#result/figures/CountBar.tsx'
import { countSummaries } from '#rules/resultSummary.ts'
import { rangeText } from '#rules/resultWords.ts'
import { resultText } from '#texts/result.ts'
import { Card } from '#ui/Card.tsx'
import { wordsSentence } from './wordsSentence.ts'

/** How many words, phrasal verbs and idioms somebody knows, each beside a native speaker (§3.58, §3.59). */
export function VocabularySize({ result }: { result: SharedResult }) {
  return (
    <Card title={resultText('size')}>
      {countSummaries(result).map((summary) => (
        <CountBar key={summary.kind} {...summary}>
          {summary.kind === 'word' && `${wordsSentence(result.full_name, summary)} `}
          {summary.range && resultText('size.range', { range: rangeText(summary.range) })}
        </CountBar>
      ))}
    </Card>
  )
}
