import { lazy, useState, type ReactNode } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import type { NewestOwn } from '#result/friend/useNewestOwn.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { UpdateLine } from '#session/UpdateLine.tsx'
import { resultText } from '#texts/result.ts'
import { Apart } from '#ui/Apart.tsx'
import { WaitingScreen } from '#ui/WaitingScreen.tsx'
import { ResultView } from './ResultView.tsx'
import { Size } from './Size.tsx'

const FriendComparison = lazy(() => import('#result/friend/FriendComparison.tsx'))

interface Props {
  shortcode: string
  result: SharedResult
  /** The newest of the visitor's own; null where there is none to put beside it, or none yet. */
  mine: NewestOwn | null
  /** The code of the newest, whatever it says and wherever it is. */
  last: string | null
}

/**
 * Somebody else's result. Whoever has one of their own sees first how the two stand. One that is fetched while the report
 * is read already comes below it: how high it will be, nobody knows before, and nothing may jump.
 */
export function VisitorView({ shortcode, result, mine, last }: Props) {
  const [bothFirst] = useState(mine !== null)
  const both = mine && <FriendComparison result={result} own={mine} />
  const report = (before: ReactNode, after: ReactNode) => (
    <ResultView
      result={result}
      own={null}
      invitesBy={tellsLevel(result) ? shortcode : null}
      last={last}
      notice={<UpdateLine />}
      before={before}
    >
      <Apart>
        <Size result={result} />
      </Apart>
      {after}
    </ResultView>
  )
  if (!bothFirst) return report(null, <Apart>{both}</Apart>)
  return (
    <Apart waiting={<WaitingScreen label={resultText('loading')} />} without={report(null, null)}>
      {report(both, null)}
    </Apart>
  )
}
