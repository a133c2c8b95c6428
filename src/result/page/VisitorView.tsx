import { lazy, useState, type ReactNode } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import type { NewestOwn } from '#result/friend/useNewestOwn.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { resultText } from '#texts/result.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { ResultView } from './ResultView.tsx'
import { Size } from './Size.tsx'

const FriendComparison = lazy(() => import('#result/friend/FriendComparison.tsx'))

interface Props {
  shortcode: string
  result: SharedResult
  /** The visitor's newest result; null if there is none to compare, or none yet. */
  mine: NewestOwn | null
  /** The shortcode of the visitor's newest result, with or without a level. */
  last: string | null
}

/**
 * Another learner's result. Visitors with a result of their own first see the comparison. If their result had to be
 * fetched, the comparison follows the report instead, because nothing may move while the report is being read.
 */
export function VisitorView({ shortcode, result, mine, last }: Props) {
  const [comparisonFirst] = useState(mine !== null)
  const comparison = mine && <FriendComparison result={result} own={mine} />
  const report = (before: ReactNode, after: ReactNode) => (
    <ResultView
      result={result}
      own={null}
      inviterCode={tellsLevel(result) ? shortcode : null}
      last={last}
      notice={<UpdateLine />}
      before={before}
    >
      <AsyncPart>
        <Size result={result} />
      </AsyncPart>
      {after}
    </ResultView>
  )
  if (!comparisonFirst) return report(null, <AsyncPart>{comparison}</AsyncPart>)
  return (
    <AsyncPart waiting={<WaitingScreen label={resultText('loading')} />} without={report(null, null)}>
      {report(comparison, null)}
    </AsyncPart>
  )
}
