import type { SharedResult } from '#contracts/result.ts'
import { VocabularySize } from '#result/figures/VocabularySize.tsx'
import { FriendComparison } from '#result/friend/FriendComparison.tsx'
import type { NewestOwn } from '#result/friend/useNewestOwn.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { ResultView } from './ResultView.tsx'

interface Props {
  shortcode: string
  result: SharedResult
  /** The visitor's newest result; null if there is none to compare, or none yet. */
  mine: NewestOwn | null
  /** The shortcode of the visitor's newest result, with or without a level. */
  last: string | null
}

/**
 * Another learner's result, then, for visitors with a result of their own, the comparison. It may arrive late: nothing
 * follows it that could move.
 */
export function VisitorView({ shortcode, result, mine, last }: Props) {
  return (
    <ResultView result={result} own={null} inviterCode={tellsLevel(result) ? shortcode : null} last={last}>
      {tellsLevel(result) && <VocabularySize result={result} />}
      {mine && <FriendComparison result={result} own={mine} />}
    </ResultView>
  )
}
