import type { ComponentType } from 'react'
import type { SharedResult } from '#contracts/result.ts'
import { isOnEarlierScale } from '#rules/levelScale.ts'
import { tellsLevel } from '#rules/tellsLevel.ts'
import { AsyncPart } from '#ui/AsyncPart.tsx'
import { FriendComparison, type NewestOwn } from './FriendComparison.tsx'

interface Props {
  result: SharedResult
  /** The visitor's newest result; null if there is none to compare, or none yet. */
  mine: NewestOwn | null
  /** 'Your English on a page', which may fail to load. */
  YourPage: ComponentType<{ theirs: true; result: SharedResult }>
}

/**
 * A visitor's sections below 'Vocabulary size': the beginning of the learner's page, then the comparison with the
 * visitor's own result, which may arrive late: nothing follows it that could move.
 */
export default function VisitorSections({ result, mine, YourPage }: Props) {
  return (
    <>
      {tellsLevel(result) && !isOnEarlierScale(result) && (
        <AsyncPart>
          <YourPage theirs result={result} />
        </AsyncPart>
      )}
      {mine && <FriendComparison result={result} own={mine} />}
    </>
  )
}
