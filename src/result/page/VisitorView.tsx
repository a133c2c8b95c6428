import { useEffect, useState } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import { VocabularySize } from '#result/figures/VocabularySize.tsx'
import { FriendComparison } from '#result/friend/FriendComparison.tsx'
import type { NewestOwn } from '#result/friend/useNewestOwn.ts'
import { isOnEarlierScale } from '#rules/levelScale.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { ResultView } from './ResultView.tsx'
import { YourPage } from './yourPage.ts'

interface Props {
  shortcode: string
  result: SharedResult
  /** The visitor's newest result; null if there is none to compare, or none yet. */
  mine: NewestOwn | null
  /** The shortcode of the visitor's newest result, with or without a level. */
  last: string | null
}

/**
 * Another learner's result and the beginning of their page, then, for visitors with a result of their own, the
 * comparison. It may arrive late: nothing follows it that could move, and it waits for the page, if that can load.
 */
export function VisitorView({ shortcode, result, mine, last }: Props) {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => void YourPage.whenLoaded().then(() => setLoaded(true)), [])
  return (
    <ResultView result={result} own={null} inviterCode={tellsLevel(result) ? shortcode : null} last={last}>
      {tellsLevel(result) && <VocabularySize result={result} />}
      {loaded && tellsLevel(result) && !isOnEarlierScale(result) && (
        <AsyncPart>
          <YourPage theirs result={result} />
        </AsyncPart>
      )}
      {loaded && mine && <FriendComparison result={result} own={mine} />}
    </ResultView>
  )
}
